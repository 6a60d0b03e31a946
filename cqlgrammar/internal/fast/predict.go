package fast

import (
	"github.com/antlr4-go/antlr/v4"

	"github.com/cqlidem/cqlidem/cqlgrammar/internal/antlrgen"
)

// predictor answers the decisions that one token cannot: it runs ANTLR's
// simulator over the tokens that are already there.
type predictor struct {
	base *antlr.BaseParser
	sim  *antlr.ParserATNSimulator
	in   tokenStream
}

// predict returns the alternative of a decision, invalidAlt if none fits.
func (p *Parser) predict(decision int) int {
	if p.failed {
		return invalidAlt
	}
	if p.predictor == nil {
		plain := antlrgen.NewCqlParser(nil)
		plain.GetInterpreter().SetPredictionMode(antlr.PredictionModeSLL)
		plain.RemoveErrorListeners()
		p.predictor = &predictor{base: plain.BaseParser, sim: plain.GetInterpreter()}
	}
	q := p.predictor
	q.in = tokenStream{p: p, pos: p.pos}
	alt := q.sim.AdaptivePredict(q.base, &q.in, decision, antlr.ParserRuleContextEmpty)
	q.base.SetError(nil)
	if alt == invalidAlt {
		p.fail()
	}
	return alt
}

// tokenStream shows the parser's tokens to the simulator, which looks only at
// kinds and moves only forward from the position it started at.
type tokenStream struct {
	antlr.TokenStream // nil: the simulator calls nothing but what is below
	p                 *Parser
	pos               int
}

func (s *tokenStream) LA(i int) int {
	at := min(s.pos+i-1, len(s.p.Toks)-2) // the last token is poison
	return int(s.p.Toks[at].Kind)
}
func (s *tokenStream) Consume()    { s.pos++ }
func (s *tokenStream) Mark() int   { return 0 }
func (s *tokenStream) Release(int) {}
func (s *tokenStream) Index() int  { return s.pos }
func (s *tokenStream) Seek(at int) { s.pos = at }
func (s *tokenStream) Size() int   { return len(s.p.Toks) - 1 }
func (s *tokenStream) LT(int) antlr.Token {
	return antlr.NewCommonToken(&antlr.TokenSourceCharStreamPair{}, s.LA(1), antlr.TokenDefaultChannel, 0, 0)
}
func (s *tokenStream) Get(int) antlr.Token { return s.LT(1) }

//go:build unix

package proof

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// observeScript runs a statement that works on none of the tables under test: once
// and again, and once more with a rival in between. Such a statement has no
// timestamp to pin.
func (l *lab) observeScript(ctx context.Context, s *Statement, sc *script) (Observation, error) {
	plain, err := l.runScript(ctx, s, sc, false)
	if err != nil {
		return Observation{}, err
	}
	if plain.refused != "" {
		return Observation{Refused: plain.refused}, nil
	}
	o := Observation{Fresh: plain.change, Pinned: plain.change}
	if len(sc.rival) > 0 {
		rivalled, err := l.runScript(ctx, s, sc, true)
		if err != nil {
			return Observation{}, err
		}
		o.Rivals = true
		o.FreshOverwrite, o.PinnedOverwrite = rivalled.change, rivalled.change
	}
	return o, nil
}

type scriptResult struct {
	change  Change
	refused string
}

func (l *lab) runScript(ctx context.Context, s *Statement, sc *script, rival bool) (scriptResult, error) {
	for _, q := range sc.setup {
		if err := l.exec(ctx, q); err != nil {
			return scriptResult{}, err
		}
	}
	var tr trial
	var err error
	if tr.answers[0], err = l.attempt(ctx, s, &tr); err != nil {
		return scriptResult{}, err
	}
	if strings.HasPrefix(tr.answers[0], errorAnswer) {
		return scriptResult{refused: tr.answers[0]}, nil
	}
	if rival {
		for _, q := range sc.rival {
			if err := l.exec(ctx, q); err != nil {
				return scriptResult{}, err
			}
		}
	}
	if tr.before.rows, err = l.readAll(ctx, sc.reads); err != nil {
		return scriptResult{}, err
	}
	if tr.answers[1], err = l.attempt(ctx, s, &tr); err != nil {
		return scriptResult{}, err
	}
	if tr.after.rows, err = l.readAll(ctx, sc.reads); err != nil {
		return scriptResult{}, err
	}
	return scriptResult{change: tr.change()}, nil
}

// readAll returns the rows of some queries as sorted text.
func (l *lab) readAll(ctx context.Context, queries []string) ([]string, error) {
	var out []string
	for _, q := range queries {
		rows, err := l.session.Query(q).IterContext(ctx).SliceMap()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", q, err)
		}
		for _, row := range rows {
			out = append(out, fmt.Sprint(row))
		}
	}
	slices.Sort(out)
	return out, nil
}

// statement returns the statement of a shape with what the experiment has to know.
func (c *shapeCase) statement() Statement {
	upper := strings.ToUpper(c.text)
	return Statement{
		Text:    c.text,
		Table:   c.table,
		Seeded:  !c.empty,
		Stamped: strings.Contains(upper, "USING TIMESTAMP"),
		TTL:     strings.Contains(upper, "TTL") || c.table == "expiring",
		Moving:  strings.Contains(upper, "NOW()") || strings.Contains(upper, "UUID()") || strings.Contains(c.text, "c_timestamp) VALUES ({pk0}, 1, 'now')"),
	}
}

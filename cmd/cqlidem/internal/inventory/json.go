package inventory

import (
	"bufio"
	"encoding/json"
	"io"

	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/analysis"
)

func writeJSON(w io.Writer, found *analysis.Found, to layout) error {
	out := bufio.NewWriter(w)
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false) // statements hold < and >, and this is no page
	for _, s := range found.Sites {
		if err := enc.Encode(newRow(s, to.dir)); err != nil {
			return err
		}
	}
	return out.Flush()
}

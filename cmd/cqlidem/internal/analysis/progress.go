package analysis

import (
	"fmt"
	"io"
	"time"

	"github.com/cqlidem/cqlidem/cmd/cqlidem/internal/cli"
)

// progress says on a terminal that something takes longer than a second, and
// for how long it has. The function it returns ends that and wipes the line.
func progress(w io.Writer, what string) (stop func()) {
	if !cli.IsTerminal(w) {
		return func() {}
	}
	quit, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		tick := time.NewTicker(time.Second)
		defer tick.Stop()
		for seconds := 1; ; seconds++ {
			select {
			case <-quit:
				if seconds > 1 {
					fmt.Fprint(w, "\r\x1b[K")
				}
				return
			case <-tick.C:
				fmt.Fprintf(w, "\r%s: %s, %d s", cli.Name, what, seconds)
			}
		}
	}()
	return func() {
		close(quit)
		<-done
	}
}

package page

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// golden is the page that the root module's tests keep equal to what the command
// writes.
const golden = "../../cmd/cqlidem/internal/inventory/testdata/html.golden"

// browser opens the page and returns a context for chromedp. Every request that
// is not for the page itself fails the test.
func browser(t *testing.T, width, height int64, actions ...chromedp.Action) context.Context {
	t.Helper()
	chromium, err := exec.LookPath("chromium")
	if err != nil {
		if os.Getenv("CI_PAGE") != "" {
			t.Fatal(err)
		}
		t.Skip("no chromium: install Debian's package chromium")
	}
	data, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(name, data, 0o600); err != nil {
		t.Fatal(err)
	}
	opts := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath(chromium), chromedp.NoSandbox, chromedp.DisableGPU)
	alloc, cancelAlloc := chromedp.NewExecAllocator(context.Background(), opts...)
	t.Cleanup(cancelAlloc)
	ctx, cancel := chromedp.NewContext(alloc)
	t.Cleanup(cancel)
	ctx, cancelTime := context.WithTimeout(ctx, 20*time.Second)
	t.Cleanup(cancelTime)
	chromedp.ListenTarget(ctx, func(event any) {
		if e, ok := event.(*network.EventRequestWillBeSent); ok && e.Request.URL != "file://"+name {
			t.Errorf("the page asks for %s", e.Request.URL)
		}
	})
	all := append([]chromedp.Action{network.Enable(), chromedp.EmulateViewport(width, height)}, actions...)
	all = append(all, chromedp.Navigate("file://"+name))
	if err := chromedp.Run(ctx, all...); err != nil {
		t.Fatal(err)
	}
	return ctx
}

func run(t *testing.T, ctx context.Context, actions ...chromedp.Action) {
	t.Helper()
	if err := chromedp.Run(ctx, actions...); err != nil {
		t.Fatal(err)
	}
}

// eval runs JavaScript in the page.
func eval[T any](t *testing.T, ctx context.Context, script string) T {
	t.Helper()
	var value T
	run(t, ctx, chromedp.Evaluate(script, &value))
	return value
}

// verdicts returns the verdicts of the rows that are shown, in order.
func verdicts(t *testing.T, ctx context.Context) string {
	t.Helper()
	return strings.Join(eval[[]string](t, ctx,
		`Array.from(document.querySelectorAll("tbody tr")).filter(r => r.offsetParent !== null || getComputedStyle(r).display !== "none").map(r => r.dataset.verdict)`), " ")
}

func want(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %q, want %q", what, got, want)
	}
}

const everything = "not-idempotent idempotent qualified unknown forwarded"

func TestSort(t *testing.T) {
	ctx := browser(t, 1280, 900)
	want(t, "at first", verdicts(t, ctx), everything)
	run(t, ctx, chromedp.Click(`button[data-sort=verdict]`, chromedp.ByQuery))
	want(t, "by verdict", verdicts(t, ctx), "not-idempotent unknown qualified idempotent forwarded")
	want(t, "aria-sort", eval[string](t, ctx, `document.querySelector("[data-sort=verdict]").parentElement.getAttribute("aria-sort")`), "ascending")
	run(t, ctx, chromedp.Click(`button[data-sort=verdict]`, chromedp.ByQuery))
	want(t, "by verdict, down", verdicts(t, ctx), "forwarded idempotent qualified unknown not-idempotent")
	run(t, ctx, chromedp.Click(`button[data-sort=where]`, chromedp.ByQuery))
	want(t, "by place", verdicts(t, ctx), everything)
	want(t, "aria-sort of the column before", eval[string](t, ctx, `document.querySelector("[data-sort=verdict]").parentElement.getAttribute("aria-sort")`), "none")
}

func TestFilter(t *testing.T) {
	ctx := browser(t, 1280, 900)
	set := func(name, value string) chromedp.Action {
		return chromedp.Evaluate(`(() => { const s = document.querySelector("select[data-filter=`+name+`]"); s.value = "`+value+`"; s.dispatchEvent(new Event("change")); })()`, nil)
	}
	for _, test := range []struct{ name, value, want string }{
		{"verdict", "qualified", "qualified"},
		{"reason", "counter", "not-idempotent"},
		{"package", "example.com/app/audit", "qualified unknown"},
		{"flag", "unset", "idempotent forwarded"},
		{"policy", "none", "qualified"},
		{"driver", "gocql-v2", everything},
	} {
		run(t, ctx, set(test.name, test.value))
		want(t, test.name+"="+test.value, verdicts(t, ctx), test.want)
		run(t, ctx, chromedp.Click(`button[type=reset]`, chromedp.ByQuery))
		run(t, ctx, chromedp.Sleep(50*time.Millisecond))
		want(t, "after Clear", verdicts(t, ctx), everything)
	}
	run(t, ctx, chromedp.Click(`.counts button[data-verdict=unknown]`, chromedp.ByQuery))
	want(t, "the card unknown", verdicts(t, ctx), "unknown")
	want(t, "the verdict filter follows the card", eval[string](t, ctx, `document.querySelector("select[data-filter=verdict]").value`), "unknown")
	want(t, "status", eval[string](t, ctx, `document.querySelector("[role=status]").textContent`), "1 of 5 shown")
	run(t, ctx, chromedp.Click(`.counts button[data-verdict=""]`, chromedp.ByQuery))
	want(t, "the card for all", verdicts(t, ctx), everything)
}

// TestKeyboard uses the page without a mouse.
func TestKeyboard(t *testing.T) {
	ctx := browser(t, 1280, 900)
	run(t, ctx, chromedp.KeyEvent("/"))
	want(t, "/ goes to", eval[string](t, ctx, `document.activeElement.id`), "search")
	// The protocol sends the character of the key apart from the key, so what a
	// person's browser would hold back arrives here; take it out again.
	run(t, ctx, chromedp.Evaluate(`document.getElementById("search").value = ""`, nil), chromedp.KeyEvent("users"))
	want(t, "search", verdicts(t, ctx), "idempotent")
	run(t, ctx, chromedp.KeyEvent(strings.Repeat(kb.Backspace, 5)))
	want(t, "search emptied", verdicts(t, ctx), everything)
	// Tab reaches every control in the order of the page, and shows where it is.
	var seen []string
	for range 20 {
		run(t, ctx, chromedp.KeyEvent(kb.Tab))
		seen = append(seen, eval[string](t, ctx, `(e => e.dataset.sort || e.dataset.filter || e.type || e.tagName)(document.activeElement)`))
		if outline := eval[string](t, ctx, `getComputedStyle(document.activeElement).outlineStyle`); outline == "none" && seen[len(seen)-1] != "BODY" {
			t.Errorf("the focus on %s is not shown", seen[len(seen)-1])
		}
		if seen[len(seen)-1] == "policy" && slices.Contains(seen, "flag") && seen[len(seen)-2] == "flag" && len(seen) > 8 {
			break
		}
	}
	want(t, "tab order", strings.Join(seen, " "), "verdict reason package driver flag policy reset verdict statement where driver flag policy")
	// Enter sorts by the column in focus.
	run(t, ctx, chromedp.KeyEvent(kb.Enter))
	want(t, "aria-sort after Enter", eval[string](t, ctx, `document.activeElement.parentElement.getAttribute("aria-sort")`), "ascending")
}

// TestNarrow checks that nothing is wider than a telephone's screen.
func TestNarrow(t *testing.T) {
	for _, width := range []int64{1280, 390} {
		ctx := browser(t, width, 800)
		if got := eval[int64](t, ctx, `document.documentElement.scrollWidth`); got > width {
			t.Errorf("the page is %d wide on a screen of %d", got, width)
		}
		want(t, "rows", verdicts(t, ctx), everything)
	}
}

// TestDark checks contrast in both colour schemes: at least 4.5 to 1 for text.
func TestDark(t *testing.T) {
	const script = `(() => {
	  const lum = c => { const [r, g, b] = c.match(/[\d.]+/g).slice(0, 3).map(v => { v /= 255; return v <= .03928 ? v / 12.92 : Math.pow((v + .055) / 1.055, 2.4); }); return .2126 * r + .7152 * g + .0722 * b; };
	  const back = e => { for (; e; e = e.parentElement) { const c = getComputedStyle(e).backgroundColor; if (!c.startsWith("rgba(0, 0, 0, 0")) return c; } return "rgb(255, 255, 255)"; };
	  const bad = [];
	  for (const e of document.querySelectorAll("h1, p, td, th button, label, .counts b, pre span, mark, .why li, .why code, .where code, .where span")) {
	    if (!e.textContent.trim()) continue;
	    const a = lum(getComputedStyle(e).color), b = lum(back(e));
	    const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
	    if (ratio < 4.5) bad.push(e.tagName + "." + e.className + " " + ratio.toFixed(2));
	  }
	  return bad;
	})()`
	backgrounds := map[string]bool{}
	for _, scheme := range []string{"light", "dark"} {
		ctx := browser(t, 1280, 900, emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}))
		if bad := eval[[]string](t, ctx, script); len(bad) > 0 {
			t.Errorf("%s: too little contrast: %v", scheme, bad)
		}
		backgrounds[eval[string](t, ctx, `getComputedStyle(document.body).backgroundColor`)] = true
	}
	if len(backgrounds) != 2 {
		t.Errorf("light and dark look the same: %v", backgrounds)
	}
}

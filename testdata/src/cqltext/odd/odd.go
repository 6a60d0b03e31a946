// Package odd: code that the resolver must survive.
package odd

import "unsafe"

func cql(stmt string, args ...any) {}

func external(s string) string

type T struct {
	next *T
	s    string
}

func (t T) loop() string { return t.next.loop() + t.s }

func (t *T) field() {
	cql(t.next.next.s) //= {t.next.s}
	//= x
	t.s = t.next.s
}

var self = &T{s: "x"}

func init() { self.next = self }

func odd(p *string, ch chan string, m map[string]func() string, f func(...string) (string, int)) {
	cql(external("x")) //= {external("x")}
	cql(self.loop())   //= {t.next.loop()}{t.next.s}
	//= {t.next.loop()}x
	cql(*p)       //= {*p}
	cql(<-ch)     //= {<-ch}
	cql(m["x"]()) //= {m["x"]()}
	s, n := f("a", "b")
	cql(s)                     //= {f("a", "b")}
	cql(s[n:])                 //= {s[n:]}
	cql(unsafe.String(nil, 0)) //= {unsafe.String(nil, 0)}
	var a [2]string
	cql(a[1]) //= {a[1]}
	a[0] = "x"
	cql(a[0])                                                                              //= {a[0]}
	cql(func() (x string) { defer func() { x = "SELECT y" }(); x = "SELECT x"; return }()) //= {(func() (x string) literal)()}
	for {
		cql("SELECT a") //= SELECT a
	}
	cql(s) //= {f("a", "b")}
}

func unreachable() {
	return
	q := "SELECT a"
	cql(q) //= SELECT a
}

func paren(x string) {
	cql((x)) //= {x!}
	_ = func(string) {}
	y := struct {
		a struct{ b []map[string]string }
	}{}
	y.a.b = append(y.a.b, map[string]string{"k": "SELECT a"})
	cql(y.a.b[0]["k"]) //= {y.a.b[0]["k"]}
}

func shadowed() {
	len := func(string) int { return 1 }
	x := "SELECT"
	cql(x[:len(x)]) //= S
}

type cyc struct{ f func() string }

func (c cyc) run() {
	c.f = func() string { return c.f() }
	cql(c.f()) //= {c.f()}
}

func variadic(parts ...string) string { return parts[0] + parts[1] }

func useVariadic(list []string) {
	cql(variadic("SELECT", " a")) //= SELECT a
	cql(variadic(list...))        //= {parts[0]}{parts[1]}
	cql(variadic())               //= {parts[0]}{parts[1]}
}

func mutual(n int) string {
	if n > 0 {
		return "a" + mutual2(n)
	}
	return "x"
}

func mutual2(n int) string { return "b" + mutual(n-1) }

func useMutual(n int) {
	cql(mutual(n)) //= ab{mutual(n - 1)}
	//= x
}

// Package builder: strings.Builder, bytes.Buffer and the functions of strings.
package builder

import (
	"bytes"
	"fmt"
	"io"
	"strings"
)

func cql(stmt string, args ...any) {}

func writes(ks string, n int, r rune) {
	var b strings.Builder
	b.Grow(100)
	b.WriteString("UPDATE ")
	b.WriteString(ks)
	b.WriteByte('.')
	b.WriteRune('t')
	fmt.Fprintf(&b, " SET %s = ?", "a")
	fmt.Fprint(&b, " WHERE k = ", 1)
	io.WriteString(&b, ";")
	_, _ = b.Write([]byte("--"))
	cql(b.String()) //= UPDATE {ks!}.t SET a = ? WHERE k = 1;--
	b.WriteRune(r)
	cql(b.String()) //= UPDATE {ks!}.t SET a = ? WHERE k = 1;--{r}
	b.Reset()
	b.WriteString("SELECT a")
	cql(b.String()) //= SELECT a
}

func conditional(full bool, cols []string) {
	b := new(bytes.Buffer)
	b.WriteString("SELECT a")
	if full {
		b.WriteString(", b")
	}
	b.WriteString(" FROM t")
	cql(b.String()) //= SELECT a, b FROM t
	//= SELECT a FROM t

	c := &strings.Builder{}
	c.WriteString("INSERT INTO t (a")
	for _, col := range cols {
		c.WriteString(", ")
		c.WriteString(col)
	}
	c.WriteString(") VALUES (?")
	for range cols {
		c.WriteString(", ?")
	}
	c.WriteString(")")
	cql(c.String()) //= INSERT INTO t (a{c.WriteString(", ")}) VALUES (?{c.WriteString(", ?")})
}

func buffers(pool func() []byte) {
	b := bytes.NewBufferString("SELECT a")
	b.WriteString(" FROM t")
	cql(b.String())        //= SELECT a FROM t
	cql(string(b.Bytes())) //= SELECT a FROM t
	c := bytes.NewBuffer(nil)
	c.WriteString("SELECT b")
	cql(c.String()) //= SELECT b
	d := bytes.NewBuffer(pool())
	d.WriteString("SELECT c")
	cql(d.String()) //= {pool()}SELECT c
	e := append([]byte("SELECT "), "d"...)
	cql(string(e)) //= SELECT d
}

func where(b *strings.Builder, key string) {
	b.WriteString(" WHERE ")
	b.WriteString(key)
	b.WriteString(" = ?")
}

func writer(w io.Writer) {
	fmt.Fprintf(w, " LIMIT %d", 1)
}

type stringWriter interface {
	WriteString(string) (int, error)
}

func byInterface(w stringWriter) { w.WriteString(" ALLOW FILTERING") }

type dumper struct{ w io.Writer }

func dump(w io.Writer) *dumper { return &dumper{w: w} }

func (d *dumper) write() { io.WriteString(d.w, "x") }

func interfaces() {
	var b strings.Builder
	b.WriteString("SELECT a FROM t")
	byInterface(&b)
	cql(b.String()) //= SELECT a FROM t ALLOW FILTERING
	d := dump(&b)
	d.write()
	cql(b.String()) //= {dump(&b)}
}

func begin(b *strings.Builder) *dumper { b.WriteString("SELECT a"); return dump(b) }

func chained() {
	var b strings.Builder
	begin(&b).write()
	cql(b.String()) //= {dump(b)}
}

func keep(b *strings.Builder) { kept = b }

var kept *strings.Builder

func passed(other func(*strings.Builder), log func(io.Writer)) {
	var b strings.Builder
	b.WriteString("SELECT a FROM t")
	where(&b, "k")
	cql(b.String()) //= SELECT a FROM t WHERE k = ?
	writer(&b)
	cql(b.String()) //= SELECT a FROM t WHERE k = ? LIMIT 1
	other(&b)
	cql(b.String()) //= {other(&b)}

	var c strings.Builder
	c.WriteString("SELECT a FROM t")
	keep(&c)
	cql(c.String()) //= {keep(&c)}

	var d strings.Builder
	d.WriteString("SELECT a FROM t")
	p := &d
	p.WriteString(" LIMIT 1")
	cql(d.String()) //= {d}

	var e strings.Builder
	add := func(s string) { e.WriteString(s) }
	add("SELECT a")
	cql(e.String()) //= {e}

	var f strings.Builder
	f.WriteString("SELECT a")
	defer f.Reset()
	func() { cql(f.String()) }() //= SELECT a
}

type holder struct {
	buf strings.Builder
	ptr *strings.Builder
}

func (h *holder) fields() {
	h.buf.WriteString("SELECT a")
	cql(h.buf.String()) //= {h.buf}
	h.ptr = &strings.Builder{}
	h.ptr.WriteString("SELECT a")
	cql(h.ptr.String()) //= {h.ptr}
	list := []*strings.Builder{{}}
	list[0].WriteString("SELECT a")
	cql(list[0].String()) //= {list[0]}
}

func functions(ks string, n int) {
	cols := []string{"a", "b"}
	cql("SELECT " + strings.Join(cols, ", ") + " FROM t")            //= SELECT a, b FROM t
	cql("IN (" + strings.Repeat("?, ", 2) + "?)")                    //= IN (?, ?, ?)
	cql("IN (" + strings.Repeat("?, ", n) + "?)")                    //= IN ({strings.Repeat("?, ", n)}?)
	cql(strings.Replace("SELECT a FROM KS.t, KS.u", "KS", "ks", 1))  //= SELECT a FROM ks.t, KS.u
	cql(strings.ReplaceAll("SELECT a FROM KS.t, KS.u", "KS", ks))    //= SELECT a FROM {ks}.t, {ks}.u
	cql(strings.ReplaceAll("SELECT a FROM "+ks+".t", "SELECT", "X")) //= X a FROM {ks}.t
	cql(strings.ReplaceAll("SELECT a FROM "+ks+".t", " FROM", "X"))  //= {strings.ReplaceAll("SELECT a FROM " + ks + ".t", " FROM", "X…}
	cql(strings.ReplaceAll("SELECT a FROM "+ks+".t", " x", "X"))     //= {strings.ReplaceAll("SELECT a FROM " + ks + ".t", " x", "X")}
	cql(strings.ReplaceAll("SELECT a", ks, "X"))                     //= {strings.ReplaceAll("SELECT a", ks, "X")}
	cql(strings.TrimSpace("  SELECT a\n"))                           //= SELECT a
	cql(strings.TrimSpace("  SELECT " + ks + " "))                   //= SELECT {ks}
	cql(strings.ToUpper("select ä ") + strings.ToLower("FROM T"))    //= SELECT Ä from t
	cql(strings.TrimSuffix("a, b, ", ", "))                          //= a, b
	cql(strings.TrimPrefix("a, b", "a, "))                           //= b
	cql(strings.TrimRight("a, b, ", ", "))                           //= a, b
	cql(strings.Trim("(a)", "()"))                                   //= a
	cql(strings.TrimSuffix("a, "+ks, ", "))                          //= a, {ks}
	cql(strings.Title("a"))                                          //= {strings.Title("a")}
	r := strings.NewReplacer("{ks}", "store", "{t}", ks)
	cql(r.Replace("SELECT a FROM {ks}.{t}")) //= SELECT a FROM store.{ks}
	for _, s := range strings.Split("TRUNCATE a;TRUNCATE b", ";") {
		cql(s) //= TRUNCATE a
		//= TRUNCATE b
	}
	for s := range strings.SplitSeq("TRUNCATE a;TRUNCATE b", ";") {
		cql(s) //= TRUNCATE a
		//= TRUNCATE b
	}
	for _, s := range strings.Fields("a  b") {
		cql(s) //= a
		//= b
	}
	for _, s := range strings.Split(ks, ";") {
		cql(s) //= {strings.Split(ks, ";")}
	}
}

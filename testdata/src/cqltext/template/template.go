// Package template: text/template, as far as it is constant.
package template

import (
	"bytes"
	"strings"
	"text/template"
)

func cql(stmt string, args ...any) {}

type data struct {
	Table  string
	Unique bool
	Inner  struct{ Col string }
}

var insert = template.Must(template.New("insert").Parse(
	"INSERT INTO {{.Table}} (a) VALUES (?){{if .Unique}} IF NOT EXISTS{{end}}"))

func executed(table string, unique bool, d data) {
	var b bytes.Buffer
	_ = insert.Execute(&b, data{Table: "t", Unique: true})
	cql(b.String()) //= INSERT INTO t (a) VALUES (?) IF NOT EXISTS

	var c strings.Builder
	_ = insert.Execute(&c, data{Table: table, Unique: unique})
	cql(c.String()) //= INSERT INTO {table!} (a) VALUES (?)
	//= INSERT INTO {table!} (a) VALUES (?) IF NOT EXISTS

	var e strings.Builder
	_ = insert.Execute(&e, d)
	cql(e.String()) //= INSERT INTO {table} (a) VALUES (?)
	//= INSERT INTO {table} (a) VALUES (?) IF NOT EXISTS
	//= INSERT INTO t (a) VALUES (?)
	//= INSERT INTO t (a) VALUES (?) IF NOT EXISTS

	t, err := template.New("x").Parse("SELECT {{range .}}{{.}}, {{end}}a FROM {{- /* c */ -}} t")
	if err != nil {
		return
	}
	var f strings.Builder
	f.WriteString("-- x\n")
	_ = t.Execute(&f, []string{"a"})
	cql(f.String()) //= -- x\nSELECT {t.Execute(&f, []string{…})}a FROMt

	var g strings.Builder
	_ = template.Must(template.New("m").Parse("TRUNCATE {{.t}}{{.none}}")).Execute(&g, map[string]string{"t": "x"})
	cql(g.String()) //= TRUNCATE x{map[string]string{…}}

	var h strings.Builder
	_ = template.Must(template.New("m").Parse("TRUNCATE {{.t | upper}}")).Execute(&h, nil)
	cql(h.String()) //= TRUNCATE {template.Must(template.New("m").Parse("TRUNCATE {{.t | upper…}
}

func broken() {
	var b strings.Builder
	_ = template.Must(template.New("m").Parse("TRUNCATE {{")).Execute(&b, nil)
	cql(b.String()) //= {template.Must(template.New("m").Parse("TRUNCATE {{")).Execut…}
}

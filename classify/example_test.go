package classify_test

import (
	"fmt"

	"github.com/cqlidem/cqlidem/classify"
	"github.com/cqlidem/cqlidem/schema"
)

func ExampleStatement() {
	v, err := classify.Statement(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`)
	fmt.Println(v.Verdict, v.Deciding().Code, err)
	// Output: not-idempotent counter <nil>
}

func ExampleStatement_syntaxError() {
	v, err := classify.Statement(`UPDATE page_hits SET hits`)
	fmt.Println(v.Verdict)
	fmt.Println(err)
	// Output:
	// unknown
	// the statement ends too early, expected "+=", "-=", ".", "=" or "["
}

// A schema tells a set from a counter.
func ExampleNew_schema() {
	b := schema.NewBuilder()
	for _, e := range b.Add("users.cql", `CREATE TABLE users (id text PRIMARY KEY, tags set<text>)`, "shop") {
		fmt.Println(e)
	}
	c, err := classify.New(classify.Options{Schema: b.Build(), Keyspace: "shop"})
	if err != nil {
		fmt.Println(err)
		return
	}
	v := c.Statement(`UPDATE users SET tags = tags + ? WHERE id = ?`)
	fmt.Println(v.Verdict, v.Deciding().Message)
	// Output: idempotent adding to set "tags" twice gives the same set
}

// A timestamp that the driver call fixes counts like one in the text.
func ExampleClassifier_Classify() {
	c, err := classify.New(classify.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	text := `UPDATE users SET name = ? WHERE id = ?`
	for _, fixed := range []bool{false, true} {
		v := c.Classify(classify.Request{Text: text, FixedTimestamp: fixed})
		fmt.Println(v.Verdict, v.Deciding().Code)
	}
	// Output:
	// not-idempotent no-timestamp
	// idempotent fixed-timestamp
}

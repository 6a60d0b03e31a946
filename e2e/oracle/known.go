//go:build unix

package oracle

import "regexp"

// explanation says why our parser accepts what Cassandra's refuses, for refusals
// that are no matter of the language.
type explanation struct {
	// message matches the refusals of every Cassandra parser asked.
	message *regexp.Regexp
	why     string
}

// explanations lists them. It may only shrink.
func explanations() []explanation {
	return []explanation{
		{
			regexp.MustCompile(`Unable to find abstract-type class|^Error setting type|Invalid definition for comparator`),
			"a quoted type names a Java class, which the server's parser loads from its class path",
		},
		{
			regexp.MustCompile(`is not a valid JMX object name|^Empty JMX object name`),
			"the server's parser has the Java library check the pattern of a JMX name",
		},
		{
			regexp.MustCompile(`^Resource type \w+ does not support any of the requested permissions`),
			"which permissions a resource has is the authorizer's table, which grows by version",
		},
		{
			regexp.MustCompile(`^Keyspace \S+ doesn't exist$`),
			"the server's parser looks up the types of a function's arguments in its schema",
		},
		{
			regexp.MustCompile(`^frozen<> is only allowed on collections, tuples, and user-defined types \(got 'org\.apache`),
			"what may be frozen is decided on the Java class that a quoted type names",
		},
	}
}

// explained returns the reason why no Cassandra accepts what we accept, "" if
// there is none.
func (c *Comparison) explained() string {
	for _, e := range explanations() {
		all := true
		for _, a := range c.Theirs {
			all = all && e.message.MatchString(a.Message)
		}
		if all {
			return e.why
		}
	}
	return ""
}

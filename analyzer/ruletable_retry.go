package analyzer

// The examples are written for gocql v2 unless they say otherwise; s is a
// *gocql.Session, q a *gocql.Query and b a *gocql.Batch.

// markRules are about the idempotent flag and what it lets the driver do.
func markRules() []Rule {
	return []Rule{
		{
			ID: UnsafeIdempotent, Default: Error,
			Purpose: "Checks that a statement or batch entry that is marked idempotent may be sent twice.",
			Why: "The driver takes the flag at its word: after a write timeout it sends the statement again, and with speculative execution " +
				"it sends it twice at once. A counter is incremented twice, a list grows twice, a lightweight transaction answers that somebody else won.",
			Bad: "s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).\n" +
				"\tIdempotent(true).\n" +
				"\tExec()",
			Good: "s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).\n" +
				"\tIdempotent(false).\n" +
				"\tExec()",
			Silent: "Nothing is said of a statement whose text is not known, and of a mark that the program makes only after looking at the text. " +
				"A statement whose only fault is the missing client-fixed timestamp is a warning, and with \"timestamps: ignored\" none. " +
				"A verdict that stays unknown is a warning that names what would settle it. " +
				"Where one call can send several texts and its mark depends on a run-time value, the two are taken to depend on each other.",
			Fix: "Replaces the mark by Idempotent(false). Where now() or uuid() in VALUES is the cause there is a better way, binding a value that the application made; the title says so.",
		},
		{
			ID: MissingNoRetry, Default: Error,
			Purpose: "Checks that a statement that must not be sent twice is out of reach of every retry policy.",
			Why: "In gocql v1 and in ScyllaDB's fork a retry policy applies to every query, whatever the idempotent flag says. " +
				"After a write timeout the counter update, list append or lightweight transaction is sent again.",
			Bad: "// gocql v1, with cluster.RetryPolicy set\n" +
				"s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).\n" +
				"\tIdempotent(false).\n" +
				"\tExec()",
			Good: "// gocql v1\n" +
				"s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).\n" +
				"\tRetryPolicy(nil).\n" +
				"\tExec()",
			Silent: "In gocql v2 a statement that is not marked is never retried, so there the rule speaks only with -no-retry always. " +
				"It is silent where no retry policy is in view, where the verdict is unknown, where only the client-fixed timestamp is missing, " +
				"for schema and administration statements, and for a query that leaves the code that can be followed.",
			Fix: "Adds the call that turns retries off in this driver: RetryPolicy(nil), or RetryPolicy(&gocql.SimpleRetryPolicy{NumRetries: 0}) for ScyllaDB's fork.",
		},
		{
			ID: DefaultIdempotence, Default: Error,
			Purpose: "Checks that a cluster configuration with DefaultIdempotence = true has no unmarked statement that must not be sent twice.",
			Why: "DefaultIdempotence marks every query that says nothing else, also the counter update that somebody adds next year. " +
				"The flag belongs to the statement, not to the cluster.",
			Bad: "cluster.DefaultIdempotence = true\n" +
				"// elsewhere\n" +
				"s.Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Exec()",
			Good: "cluster.DefaultIdempotence = false\n" +
				"// elsewhere\n" +
				"s.Query(`SELECT title FROM pages WHERE page = ?`, page).Idempotent(true).Scan(&title)",
			Silent: "Nothing is said where no statement in this package or in the packages below it is made retryable by the default although it is not idempotent. " +
				"Batches are not affected by the default and do not count.",
		},
		{
			ID: MissingIdempotent, Default: Info,
			Purpose: "Checks that an idempotent statement is marked when the program has a retry policy.",
			Why: "In gocql v2 a statement that is not marked is never retried, reads included: the retry policy does nothing for it. " +
				"A batch is retried only if every one of its entries is marked.",
			Bad: "cluster.RetryPolicy = &gocql.ExponentialBackoffRetryPolicy{NumRetries: 4}\n" +
				"// elsewhere\n" +
				"s.Query(`SELECT name FROM users WHERE id = ?`, id).Scan(&name)",
			Good: "cluster.RetryPolicy = &gocql.ExponentialBackoffRetryPolicy{NumRetries: 4}\n" +
				"// elsewhere\n" +
				"s.Query(`SELECT name FROM users WHERE id = ?`, id).Idempotent(true).Scan(&name)",
			Silent: "gocql v1 and ScyllaDB's fork do not look at the flag before a retry, so the rule is for v2 only. " +
				"It needs a retry policy in view and a statement that is idempotent without conditions, and is silent for a query that leaves the code that can be followed.",
			Fix: "Adds .Idempotent(true) to the query.",
		},
	}
}

// policyRules are about retry policies and what they do with an error.
func policyRules() []Rule {
	return []Rule{
		{
			ID: IgnoredTimeout, Default: Error,
			Purpose: "Checks that no retry policy reports a write that timed out as done.",
			Why: "A policy that answers Ignore sets the error of a marked statement to nil. The write was not acknowledged as often as its consistency level asks, " +
				"and the application is told that it was; a counter may or may not have moved.",
			Bad: "s.Query(`INSERT INTO invoices (id, body) VALUES (?, ?)`, id, body).\n" +
				"\tRetryPolicy(&gocql.DowngradingConsistencyRetryPolicy{ConsistencyLevelsToTry: levels}).\n" +
				"\tIdempotent(true).\n" +
				"\tExec()",
			Good: "s.Query(`INSERT INTO invoices (id, body) VALUES (?, ?)`, id, body).\n" +
				"\tRetryPolicy(&gocql.SimpleRetryPolicy{NumRetries: 2}).\n" +
				"\tIdempotent(true).\n" +
				"\tExec()",
			Silent: "gocql v1 treats Ignore like Rethrow, so the rule is for v2 only; reads and unmarked statements are not affected. " +
				"A policy whose answer depends on more than its code shows is not judged.",
		},
		{
			ID: DowngradedLocality, Default: Warning,
			Purpose: "Checks that a downgrading retry policy does not leave the local datacenter and is not used where the level carries the meaning.",
			Why: "A step from a LOCAL_ level to ONE, TWO, THREE or QUORUM lets any datacenter answer, at the moment when the local one is in trouble. " +
				"A conditional write or a SERIAL read at a lower level no longer says what it seems to say.",
			Bad: "&gocql.DowngradingConsistencyRetryPolicy{\n" +
				"\tConsistencyLevelsToTry: []gocql.Consistency{gocql.LocalQuorum, gocql.One},\n" +
				"}",
			Good: "&gocql.DowngradingConsistencyRetryPolicy{\n" +
				"\tConsistencyLevelsToTry: []gocql.Consistency{gocql.LocalQuorum, gocql.LocalOne},\n" +
				"}",
			Silent: "A ladder whose levels are not constants is not judged.",
		},
		{
			ID: UnsafePolicy, Default: Error,
			Purpose: "Checks that a retry policy of the program looks at the error and gives up at some time.",
			Why: "A policy that answers Retry whatever the error sends a statement again that may have been applied. " +
				"A policy whose Attempt is always true never ends while the node stays in trouble, and adds load to it.",
			Bad: "type again struct{}\n\n" +
				"func (again) Attempt(q gocql.RetryableQuery) bool       { return q.Attempts() <= 3 }\n" +
				"func (again) GetRetryType(err error) gocql.RetryType { return gocql.Retry }",
			Good: "type readsOnly struct{}\n\n" +
				"func (readsOnly) Attempt(q gocql.RetryableQuery) bool { return q.Attempts() <= 3 }\n" +
				"func (readsOnly) GetRetryType(err error) gocql.RetryType {\n" +
				"\tvar timeout *gocql.RequestErrReadTimeout\n" +
				"\tif errors.As(err, &timeout) {\n" +
				"\t\treturn gocql.RetryNextHost\n" +
				"\t}\n" +
				"\treturn gocql.Rethrow\n" +
				"}",
			Silent: "A policy type that no statement which must not be sent twice can reach is not reported, nor are the driver's own policies: the statement is reported instead. " +
				"A body that calls what cannot be read is not judged.",
		},
		{
			ID: RetryNoEffect, Default: Warning,
			Purpose: "Checks that a retry policy, a mark or a flag reaches the execution it is meant for.",
			Why: "The program looks as if it retried and does not. In gocql v2 a policy on an unmarked query is never asked; " +
				"WithContext returns a copy, so a flag set on the original afterwards is lost; the loop variable of a range over the entries of a batch is a copy as well; " +
				"ScyllaDB's fork reads RetryPolicy(nil) as three retries.",
			Bad: "for _, e := range b.Entries {\n" +
				"\te.Idempotent = true\n" +
				"}",
			Good: "for i := range b.Entries {\n" +
				"\tb.Entries[i].Idempotent = true\n" +
				"}",
			Silent: "A mark without any policy is reported only in a program whose cluster configuration is in view and has none, since the policy may come from elsewhere.",
			Fix:    "Marks the entry of the batch instead of the copy; puts SimpleRetryPolicy{NumRetries: 0} where nil means three retries.",
		},
	}
}

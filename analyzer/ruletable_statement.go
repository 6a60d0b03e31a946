package analyzer

// applicationRules are about what the program does around the driver.
func applicationRules() []Rule {
	return []Rule{
		{
			ID: CASRetry, Default: Error,
			Purpose: "Checks that application code does not send a conditional write again after an error.",
			Why: "After a timeout it is not known whether the conditional write was applied. The second one then answers not applied, " +
				"because of the first, and the program takes its own success for somebody else's. A read at SERIAL shows what was committed.",
			Bad: "for i := 0; i < 3; i++ {\n" +
				"\tapplied, err = s.Query(`INSERT INTO names (name, owner) VALUES (?, ?) IF NOT EXISTS`, name, me).ScanCAS(&n, &o)\n" +
				"\tif err == nil {\n" +
				"\t\tbreak\n" +
				"\t}\n" +
				"}",
			Good: "applied, err := s.Query(`INSERT INTO names (name, owner) VALUES (?, ?) IF NOT EXISTS`, name, me).ScanCAS(&n, &o)\n" +
				"if err != nil {\n" +
				"\terr = s.Query(`SELECT owner FROM names WHERE name = ?`, name).Consistency(gocql.Serial).Scan(&o)\n" +
				"\tapplied = err == nil && o == me\n" +
				"}",
			Silent: "Nothing is said of a loop that goes on only when the write was answered with not applied, since that answer is certain, " +
				"nor where the code compares the existing row with its own after not applied, which is the right way to send it again.",
		},
		{
			ID: NestedRetry, Default: Warning,
			Purpose: "Checks that a statement is retried by the driver or by the application, not by both.",
			Why: "The attempts multiply: a loop of five around a policy of three retries sends a statement twenty times to a cluster that is in trouble, " +
				"and the caller waits for all of them.",
			Bad: "q := s.Query(`SELECT name FROM users WHERE id = ?`, id).\n" +
				"\tRetryPolicy(&gocql.SimpleRetryPolicy{NumRetries: 3}).\n" +
				"\tIdempotent(true)\n" +
				"for i := 0; i < 5; i++ {\n" +
				"\tif err = q.Scan(&name); err == nil {\n" +
				"\t\tbreak\n" +
				"\t}\n" +
				"}",
			Good: "q := s.Query(`SELECT name FROM users WHERE id = ?`, id).RetryPolicy(nil)\n" +
				"for i := 0; i < 5; i++ {\n" +
				"\tif err = q.Scan(&name); err == nil {\n" +
				"\t\tbreak\n" +
				"\t}\n" +
				"}",
			Silent: "A loop that does not send the same statement again after an error is not a retry. The driver's part must be in view.",
		},
		{
			ID: DiscardedApplied, Default: Info,
			Purpose: "Checks that a conditional write is run by a call that says whether it was applied.",
			Why:     "Exec returns no error when the condition was not met: nobody learns that nothing was written.",
			Bad:     "err := s.Query(`UPDATE users SET email = ? WHERE id = ? IF email = ?`, to, id, from).Exec()",
			Good:    "applied, err := s.Query(`UPDATE users SET email = ? WHERE id = ? IF email = ?`, to, id, from).MapScanCAS(map[string]any{})",
			Silent:  "IF EXISTS and IF NOT EXISTS in schema statements are no conditions. A query whose execution cannot be seen is not judged.",
		},
		{
			ID: UnstableTimestamp, Default: Warning,
			Purpose: "Checks that a client-fixed timestamp is fixed before the first attempt.",
			Why: "WithTimestamp(0) means \"now\" to the driver, a timestamp computed inside a retry loop is a new one for each attempt, " +
				"and DefaultTimestamp(false) leaves the stamp to the coordinator of each attempt: the retry is written later than the first attempt.",
			Bad: "q := s.Query(`DELETE FROM users WHERE id = ?`, id)\n" +
				"for i := 0; i < 3; i++ {\n" +
				"\tif err = q.WithTimestamp(time.Now().UnixMicro()).Exec(); err == nil {\n" +
				"\t\tbreak\n" +
				"\t}\n" +
				"}",
			Good: "q := s.Query(`DELETE FROM users WHERE id = ?`, id).WithTimestamp(time.Now().UnixMicro())\n" +
				"for i := 0; i < 3; i++ {\n" +
				"\tif err = q.Exec(); err == nil {\n" +
				"\t\tbreak\n" +
				"\t}\n" +
				"}",
			Silent: "DefaultTimestamp(false) is reported on marked writes only.",
		},
	}
}

// statementRules are about the statement's text and the call that carries it.
func statementRules() []Rule {
	return []Rule{
		{
			ID: DriverPanic, Default: Error,
			Purpose: "Checks for calls that make the driver panic.",
			Why: "A nil or zero-delay speculative execution policy on a marked query, a retry policy that is a typed nil, and a Batch written as a literal " +
				"instead of made by the session panic inside the driver, when the statement is executed.",
			Bad:    "b := &gocql.Batch{Entries: []gocql.BatchEntry{{Stmt: stmt, Args: args, Idempotent: true}}}\nerr := s.ExecuteBatch(b)",
			Good:   "b := s.Batch(gocql.LoggedBatch)\nb.Entries = append(b.Entries, gocql.BatchEntry{Stmt: stmt, Args: args, Idempotent: true})\nerr := s.ExecuteBatch(b)",
			Silent: "Values that are not known are not judged.",
		},
		{
			ID: UnsentArguments, Default: Error,
			Purpose: "Checks that the driver prepares a statement that has bound arguments.",
			Why: "gocql prepares a text only if its first word is SELECT, INSERT, UPDATE, DELETE or BEGIN ... BATCH. A comment before that word " +
				"makes it send the text as it is, without the arguments, and the server refuses it.",
			Bad:    "s.Query(`-- by id\nSELECT name FROM users WHERE id = ?`, id).Scan(&name)",
			Good:   "s.Query(`SELECT name FROM users WHERE id = ?`, id).Scan(&name)",
			Silent: "A text whose beginning is not known, and a call without arguments.",
			Fix:    "Removes the comment in front of the statement.",
		},
		{
			ID: InvalidCQL, Default: Error,
			Purpose: "Checks that a text that is completely known is one statement that some server accepts.",
			Why: "The statement fails whenever it is executed. The same holds for a batch that mixes counter updates with ordinary writes, " +
				"and for a client timestamp on a conditional write.",
			Bad:    "s.Query(`UPDATE users SET name = ?`, name).Exec()",
			Good:   "s.Query(`UPDATE users SET name = ? WHERE id = ?`, name, id).Exec()",
			Silent: "A text with parts that are not known, and programs for servers with a dialect of their own (YugabyteDB). What only some servers accept is not reported.",
		},
		{
			ID: UnresolvedCQL, Default: Off,
			Purpose: "Checks that the text of every marked statement is known.",
			Why:     "A mark on a text that is made at run time can be checked by nobody: neither by this linter nor by the reader of the call.",
			Bad:     "s.Query(cfg.Statements[name], id).Idempotent(true).Scan(&name)",
			Good:    "const byID = `SELECT name FROM users WHERE id = ?`\n\ns.Query(byID, id).Idempotent(true).Scan(&name)",
			Silent:  "Off unless asked for. A function that passes its parameter on is judged at its callers.",
		},
		{
			ID: IgnoreDirective, Default: Error,
			Purpose: "Checks that every suppression names a rule, gives a reason and is needed.",
			Why:     "A suppression without a reason cannot be reviewed, and one that matches nothing hides the next finding in its place.",
			Bad: "//cqlidem:ignore unsafe-idempotent\n" +
				"s.Query(`UPDATE hits SET n = n + 1 WHERE page = ?`, page).Idempotent(true).Exec()",
			Good: "//cqlidem:ignore unsafe-idempotent the counter is rebuilt from the log each night\n" +
				"s.Query(`UPDATE hits SET n = n + 1 WHERE page = ?`, page).Idempotent(true).Exec()",
			Silent: "A directive for a rule that is turned off is not called unneeded.",
			Fix:    "Removes the directive.",
		},
	}
}

// Package positions: a file with carriage returns at the end of each line.
package positions

var crlf = `
	UPDATE t
	SET n = n + 1
`

func useCRLF() {
	at(crlf, "n + 1") //@ 6:10..6:15 n + 1
	at(crlf, "t")     //@ 5:9..5:10 t
	cql(crlf)         //= \n	UPDATE t\n	SET n = n + 1\n
}

package store

// Bump has characters of one, two, three and four bytes before the token.
func (s *Store) Bump(page string) error {
	return s.log("ä, 国, 𝄞").Query(`UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, page).Idempotent(true).Exec()
}

var cluster = gocql.NewCluster("127.0.0.1")

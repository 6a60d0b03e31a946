// Package declared calls wrappers that the configuration declares.
package declared

import "example.com/v2/declared/rpc"

func run(c *rpc.Client) error {
	return c.Run("bump", `UPDATE page_hits SET hits = hits + 1 WHERE page = ?`, "a") // want `unsafe-idempotent: .* \(counter\)`
}

func read(c *rpc.Client) error {
	return c.Run("read", `SELECT hits FROM page_hits WHERE page = ?`, "a")
}

func send() error {
	return rpc.Send(`UPDATE page_hits SET hits = hits + 1 WHERE page = 'a'`)
}

func broken() error {
	return rpc.Send(`UPDATE page_hits SET hits = hits + 1`) // want `invalid-cql`
}

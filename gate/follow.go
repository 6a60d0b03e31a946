package gate

import (
	"sync"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

// follower reads the schema anew whenever the driver tells of a change. The
// driver tells in its own goroutine, after its metadata is up to date.
type follower struct {
	gate *Gate

	mu      sync.Mutex
	session *gocql.Session
}

// ready notes the session to read from. Of several sessions made from one
// configuration the last one is read.
func (f *follower) ready(s *gocql.Session) {
	f.mu.Lock()
	f.session = s
	f.mu.Unlock()
	f.refresh()
}

// refresh reads the schema and gives it to the gate.
func (f *follower) refresh() {
	f.mu.Lock()
	session := f.session
	f.mu.Unlock()
	if session == nil {
		return
	}
	s, err := SchemaFromSession(session)
	if useErr := f.gate.UseSchema(s); useErr != nil {
		err = useErr
	}
	if err != nil {
		f.gate.observe(Event{Kind: EventSchemaUnread, Err: err})
	}
}

// The driver's listeners: any change is one.

func (f *follower) OnKeyspaceCreated(gocql.OnKeyspaceCreatedEvent) { f.refresh() }
func (f *follower) OnKeyspaceUpdated(gocql.OnKeyspaceUpdatedEvent) { f.refresh() }
func (f *follower) OnKeyspaceDropped(gocql.OnKeyspaceDroppedEvent) { f.refresh() }
func (f *follower) OnTableCreated(gocql.OnTableCreatedEvent)       { f.refresh() }
func (f *follower) OnTableUpdated(gocql.OnTableUpdatedEvent)       { f.refresh() }
func (f *follower) OnTableDropped(gocql.OnTableDroppedEvent)       { f.refresh() }
func (f *follower) OnUserTypeCreated(gocql.OnUserTypeCreatedEvent) { f.refresh() }
func (f *follower) OnUserTypeUpdated(gocql.OnUserTypeUpdatedEvent) { f.refresh() }
func (f *follower) OnUserTypeDropped(gocql.OnUserTypeDroppedEvent) { f.refresh() }

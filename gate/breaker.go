package gate

// Breaker stands in front of requests: a circuit breaker, a rate limiter, a load
// shedder. A wrapped session and Do ask it once for each request, not for each
// attempt. It must be safe for concurrent use.
//
// Failure mode: a query whose Iter is never closed never ends for the breaker.
type Breaker interface {
	// Allow says whether a request may go: nil, or an error that says why not.
	// What it returns beside is handed to Done as it is, and may be nil.
	Allow() (token any, err error)
	// Done says how a request that was allowed ended: with the driver's error,
	// or nil. It is called once for each request that Allow let through.
	Done(token any, err error)
}

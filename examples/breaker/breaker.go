package main

import (
	"errors"

	"github.com/sony/gobreaker/v2"

	"github.com/cqlidem/cqlidem/gate"
)

// Breaker puts a circuit breaker of sony/gobreaker in front of a gate.
type Breaker struct {
	circuit *gobreaker.TwoStepCircuitBreaker[any]
}

// NewBreaker returns the breaker. What the server refuses for good says nothing
// about its health, so that such errors do not count as failures, unless the
// settings say otherwise.
func NewBreaker(s gobreaker.Settings) *Breaker {
	if s.IsSuccessful == nil {
		s.IsSuccessful = healthy
	}
	return &Breaker{gobreaker.NewTwoStepCircuitBreaker[any](s)}
}

// healthy reports whether a request that ended like this was answered by a
// server that is well.
func healthy(err error) bool {
	if err == nil {
		return true
	}
	switch gate.FailureOf(err).Class {
	case gate.ClassSyntax, gate.ClassInvalid, gate.ClassUnauthorized, gate.ClassConfig, gate.ClassAlreadyExists, gate.ClassCancelled:
		return true
	}
	return false
}

// errNoDone would mean that the breaker broke its own contract.
var errNoDone = errors.New("the breaker let a request through without a way to report its end")

// Allow implements gate.Breaker.
func (b *Breaker) Allow() (token any, err error) {
	done, err := b.circuit.Allow()
	if err != nil {
		return nil, err
	}
	if done == nil {
		return nil, errNoDone
	}
	return done, nil
}

// Done implements gate.Breaker.
func (b *Breaker) Done(token any, err error) {
	if done, ok := token.(func(error)); ok {
		done(err)
	}
}

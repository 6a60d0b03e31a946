// Package vettool lets the go command drive the linter, one package at a time
// and cached: go vet -vettool=cqlidem and go fix -fixtool=cqlidem.
package vettool

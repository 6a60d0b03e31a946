// Package overview carries, from package to package, what a program does to
// its cluster configurations and which statements a retry policy or a default
// flag on them would reach. It lets a finding be made where the two are seen
// together first, although each package is analysed alone.
package overview

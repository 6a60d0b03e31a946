package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// Version describes this build from what the Go command recorded in it.
func Version() string {
	revision, dirty := "", ""
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			switch s.Key {
			case "vcs.revision":
				revision = " " + s.Value
			case "vcs.modified":
				if s.Value == "true" {
					dirty = " modified"
				}
			}
		}
	}
	return fmt.Sprintf("%s %s%s%s %s", Name, ModuleVersion(), revision, dirty, runtime.Version())
}

// ModuleVersion is the version of the module that this build is of, "(devel)"
// for a build from a work tree.
func ModuleVersion() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}

package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// Version describes this build from what the Go command recorded in it.
func Version() string {
	version, revision, dirty := "unknown", "", ""
	if info, ok := debug.ReadBuildInfo(); ok {
		version = info.Main.Version
		if version == "" {
			version = "(devel)"
		}
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
	return fmt.Sprintf("%s %s%s%s %s", Name, version, revision, dirty, runtime.Version())
}

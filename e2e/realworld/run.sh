#!/bin/sh
# Runs the command over programs that nobody here wrote and counts what it finds:
# calls, texts that resolve, findings by rule. The first argument is the command;
# further ones name programs (folders beside this file), all when there are none.
set -eu
command=$1
shift
cd "$(dirname "$0")"
[ $# -gt 0 ] || set -- $(ls -d */ | tr -d /)
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

# count FILE PATTERN: lines that match
count() { grep -c -e "$2" "$1" || true; }

failed=0
for program in "$@"; do
	echo "== $program: $(grep -v '^\s*//' "$program/go.mod" | grep -m 1 -E '^(require )?.* v[0-9]' | sed 's/^require //')"
	(
		cd "$program"
		flags=$(cat flags.txt 2>/dev/null || true)
		"$command" inventory -format json $flags $(cat packages.txt) >"$out/sites" || echo "inventory: exit code $?"
		"$command" -json -fail-level error -rules all $flags $(cat packages.txt) >"$out/findings" || [ $? -eq 1 ] || echo "lint: exit code $?"
	) || failed=1
	grep -v '"kind":"forwarded"' "$out/sites" >"$out/calls" || true
	calls=$(count "$out/calls" .)
	exact=$(count "$out/calls" '"resolved":"exact"')
	holes=$(count "$out/calls" '"resolved":"holes"')
	echo "calls found $calls, forwarding calls of wrappers $(($(count "$out/sites" .) - calls))"
	echo "texts resolved $exact, but for parts $holes, not at all $((calls - exact - holes))"
	echo "verdicts:"
	sed -n 's/.*"verdict":"\([^"]*\)".*/\1/p' "$out/calls" | sort | uniq -c
	echo "findings by rule (all rules on):"
	sed -n 's/.*"rule":"\([^"]*\)".*/\1/p' "$out/findings" | sort | uniq -c
done
exit $failed

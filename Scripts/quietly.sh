#!/usr/bin/env bash
# Runs a command, and shows its output only if it fails.
set -eu

log=$(mktemp)
trap 'rm -f "$log"' EXIT
if [ -t 2 ]; then printf '%s …\n' "$*" >&2; fi
status=0
"$@" >"$log" 2>&1 || status=$?
if [ "$status" -ne 0 ]; then cat "$log" >&2; fi
exit "$status"

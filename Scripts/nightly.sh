#!/usr/bin/env bash
# Runs everything in its long form, and prints the time of each part. Takes hours. SHARED is the folder with xmlconf,
# hostile and corpora; parts that need it are skipped if it is missing. `MUTANTS=1` also runs the mutants, which takes
# hours more.
set -eu

cd "$(dirname "${BASH_SOURCE[0]}")/.."
shared=${SHARED:-${FREMONT_SHARED:-}}
failed=()

part() {
  local start=$SECONDS status=0
  make "$@" || status=$?
  printf 'nightly: %s: %s, %d s\n' "$*" "$([ "$status" -eq 0 ] && echo passed || echo failed)" $((SECONDS - start))
  [ "$status" -eq 0 ] || failed+=("$1")
}

part lint
part test
for folder in Vocabulary Updating Decoding Streaming XML Binary; do
  SEEDS=${SEEDS:-5000} part test ONLY=$folder FILTER="Random|GroupTests|Threaded|DocumentParts|ForeignNames|Folded"
done
part docs
part examples
part tsan ROUNDS=10000
part newer
part spark LONG=1
part leaks
part allocations
part linear
part locales
part saves COUNT=200
if [ -n "$shared" ] && [ -d "$shared" ]; then
  export FREMONT_SHARED=$shared
  part conformance XMLCONF="$shared/xmlconf"
  part hostile HOSTILE="$shared/hostile"
  part corpora CORPORA="$shared/corpora"
  part fuzz SECONDS=60 CORPORA="$shared/corpora"
else
  echo 'nightly: conformance, hostile and corpora are skipped, since SHARED names no folder'
  part fuzz SECONDS=60
fi
[ -z "${MUTANTS:-}" ] || part mutants MUTANTS=
if [ ${#failed[@]} -gt 0 ]; then
  printf 'nightly: failed: %s\n' "${failed[*]}" >&2
  exit 1
fi

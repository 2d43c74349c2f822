#!/usr/bin/env bash
# The short form of what `make proofs` shows, for continuous integration: what needs documents from elsewhere runs where
# FREMONT_SHARED names a folder that holds them.
set -eu

cd "$(dirname "${BASH_SOURCE[0]}")/.."
shared=${FREMONT_SHARED:-}
if [ -n "$shared" ] && [ -d "$shared/xmlconf" ] && [ -d "$shared/hostile" ]; then
  make conformance XMLCONF="$shared/xmlconf"
  make hostile HOSTILE="$shared/hostile" ARGUMENTS='--short'
else
  echo 'skipped: conformance and hostile, since FREMONT_SHARED names no folder with xmlconf and hostile'
fi
make leaks COUNT=10000
make allocations
make linear ARGUMENTS='--sizes 2000'
LOCALES=tr_TR.UTF-8 ZONES=Asia/Kathmandu make locales
make saves COUNT=60
make tsan ROUNDS=20
corpora=
if [ -n "$shared" ] && [ -d "$shared/corpora" ]; then corpora=$(cd "$shared/corpora" && pwd); fi
make fuzz RUNS=300 CORPORA="$corpora"

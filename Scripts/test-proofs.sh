#!/usr/bin/env bash
# Runs `make proofs` in its short form, for continuous integration. Parts that need external documents run if
# FREMONT_SHARED is the folder with them.
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

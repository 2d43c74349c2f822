#!/usr/bin/env bash
# Builds the fuzzers, replays earlier findings, and runs all fuzzers, or those in TARGET, for DURATION seconds each.
# With RUNS, each runs that many times from the seeds, with the same inputs each time.
set -eu

cd "$(dirname "${BASH_SOURCE[0]}")/.."
targets=${TARGET:-values reader document definition pair roundtrip chunks index samples plist archive binary}
length=(-max_total_time="${DURATION:-60}")
if [ -n "${RUNS:-}" ]; then length=(-runs="$RUNS" -seed=1); fi
work=Fuzzing/.build/fuzz
# Real documents as additional seeds, if available.
if [ -n "${CORPORA:-}" ]; then export FUZZ_CORPORA=$CORPORA; fi

touch Fuzzing/Package.swift
# SwiftPM must know that libFuzzer has the main function, and the compiler needs both sanitizers in one argument.
# Targets that examine the reader's tokens need access to internals of Fremont.
build=(swift build -c "${CONFIGURATION:-release}" --package-path Fuzzing --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address -Xswiftc -enable-testing)
# Without debug information a report has functions but no lines.
[ -z "${FLAGS:-}" ] || build+=(--disable-index-store -Xswiftc -gnone)
Scripts/quietly.sh "${build[@]}" || exit 99
fuzzer=$("${build[@]}" --show-bin-path)/Fuzzing

# libFuzzer reports crashes, not Swift. Leaks are checked elsewhere, since the check must trace the process.
export SWIFT_BACKTRACE=enable=no
if [ -n "${RUNS:-}" ]; then export SWIFT_DETERMINISTIC_HASHING=1; fi
export ASAN_OPTIONS=detect_leaks=0${ASAN_OPTIONS:+:$ASAN_OPTIONS}

failed=0
printf '%-12s %12s %10s %10s %10s\n' target executions per-second edges corpus
for target in $targets; do
  export FUZZ_TARGET=$target
  folder=$work/$target
  mkdir -p "$folder/corpus" "$folder/finds"
  FUZZ_SEEDS=$folder/corpus "$fuzzer"

  known=()
  if [ -d "Fuzzing/Regressions/$target" ]; then known=("Fuzzing/Regressions/$target"/*); fi
  if [ ${#known[@]} -gt 0 ] && ! "$fuzzer" "${known[@]}" >"$folder/replay.log" 2>&1; then
    echo "$target: an input that was found before fails again, see $folder/replay.log" >&2
    failed=1
    continue
  fi

  status=0
  "$fuzzer" "${length[@]}" -timeout=60 -rss_limit_mb=4096 -print_final_stats=1 \
    -artifact_prefix="$folder/finds/" "$folder/corpus" >"$folder/log" 2>&1 || status=$?
  awk -v target="$target" '
    /^#[0-9]+.*cov: / { for (i = 1; i < NF; i++) { if ($i == "cov:") edges = $(i + 1); if ($i == "corp:") corpus = $(i + 1) } }
    /^stat::number_of_executed_units/ { count = $2 }
    /^stat::average_exec_per_sec/ { rate = $2 }
    END { sub("/.*", "", corpus); printf "%-12s %12d %10d %10d %10d\n", target, count, rate, edges, corpus }' "$folder/log"
  if [ "$status" -ne 0 ]; then
    failed=1
    grep -a -m1 -A12 -E '^FINDING|ERROR: |SUMMARY' "$folder/log" | cut -c1-400 >&2 || true
    echo "$target: the input is in $folder/finds, the whole report in $folder/log" >&2
  fi
done
exit "$failed"

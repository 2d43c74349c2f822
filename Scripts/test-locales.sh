#!/usr/bin/env bash
# Runs the tests of values and of writing under several locales and time zones.
#
# The tests compare exact texts, so a dependence on the environment fails somewhere here. LOCALES and ZONES select some
# of them.
set -eu

cd "$(dirname "${BASH_SOURCE[0]}")/.."
readonly suites='FremontTests\.(Date|Number|ModelNumber|String|Boolean|Data|List|Format|EnumSpelling|XMLFragment|Character|Layout|Pattern|Preserved|Converter|JSON|SampleModel|Original|Record)'

# With the same flags as the other tests nothing has to be built. FLAGS is a list of words.
# shellcheck disable=SC2086
set -- --traits CLI,Macros,Rules ${FLAGS:-}
Scripts/quietly.sh swift build --build-tests "$@"
for locale in ${LOCALES:-C de_DE.UTF-8 tr_TR.UTF-8}; do
  for zone in ${ZONES:-UTC America/New_York Asia/Kathmandu Pacific/Apia}; do
    printf '%-12s %-18s ' "$locale" "$zone"
    if ! output=$(env LC_ALL="$locale" LANG="$locale" LANGUAGE="$locale" TZ="$zone" \
      swift test --skip-build "$@" --filter "$suites" 2>&1); then
      printf 'FAILED\n%s\n' "$output"
      exit 1
    fi
    printf '%s\n' "$output" | sed -n 's/^.*\(Test run with [0-9]* tests\).* passed.*$/\1 passed/p'
  done
done

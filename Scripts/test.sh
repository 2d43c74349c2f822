#!/usr/bin/env bash
# Builds and runs the tests: all, or those in ONLY: folders of Tests/FremontTests, and CLI, Generation, LibXML, Macros
# and Rules, separated by commas. It prints progress, failures and a summary; the whole output is in .build/tests.log.
# FLAGS is passed to the compiler, FILTER to `swift test`.
set -eu -o pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
only=${ONLY:-}
for part in ${only//,/ }; do
  if [ -d "Tests/FremontTests/$part" ]; then continue; fi
  case $part in CLI | Generation | LibXML | Macros | Rules) ;; *)
    printf 'test: there are no tests %s; ONLY is some of CLI Generation LibXML Macros Rules %s\n' "$part" \
      "$(cd Tests/FremontTests && echo [A-Z]*)" >&2
    exit 64
    ;;
  esac
done
log=$PWD/.build/tests.log
mkdir -p .build
# FLAGS is a list of words.
# shellcheck disable=SC2086
set -- --traits CLI,Macros,Rules ${FLAGS:-}
# Tests of a program need the program to be built first.
if [ -z "$only" ] || [[ ,$only, = *,CLI,* ]]; then Scripts/quietly.sh swift build "$@"; fi
Scripts/quietly.sh swift build --build-tests "$@"

swift test --skip-build "$@" ${FILTER:+--filter "$FILTER"} 2>&1 | tee "$log" | awk '
  /^◇ / { next }
  /^✔ (Test|Suite) / && !/^✔ Test run with / {
    if ($2 == "Test" && ++count % 200 == 0) { print count " tests passed"; fflush() }
    next
  }
  { print; fflush() }'

#!/usr/bin/env bash
# Builds the documentation, and fails on a warning: a page that names what does not exist, a symbol whose comment is wrong.
# `Scripts/docs.sh` leaves it in .build/docs, which any web server shows.
set -eu

cd "$(dirname "${BASH_SOURCE[0]}")/.."
symbols=.build/docs-build/symbols
rm -rf .build/docs
mkdir -p "$symbols"
# The symbols are those of a build of its own, with the macros, which the pages name. They are written when something has changed.
Scripts/quietly.sh swift build --target Fremont --traits Macros --scratch-path .build/docs-build \
  -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$PWD/$symbols"
# Only the library's own: what it extends of others is no part of its pages.
find "$symbols" -type f ! -name 'Fremont.symbols.json' -delete
if [ "$(uname -s)" = Darwin ]; then
  docc="xcrun docc"
else
  # It is part of the toolchain.
  docc=$(dirname "$(readlink -f "$(command -v swift)")")/docc
fi
$docc convert Sources/Fremont/Documentation.docc --fallback-display-name Fremont --fallback-bundle-identifier fremont \
  --additional-symbol-graph-dir "$symbols" --output-path .build/docs --warnings-as-errors

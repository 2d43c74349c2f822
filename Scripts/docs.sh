#!/usr/bin/env bash
# Builds the documentation, and fails on a warning: a page that names what does not exist, a symbol whose comment is wrong.
# `Scripts/docs.sh` leaves it in .build/docs, which any web server shows.
set -eu

cd "$(dirname "${BASH_SOURCE[0]}")/.."
symbols=.build/docs-symbols
rm -rf .build/docs "$symbols"
mkdir -p "$symbols"
# The pages name the macros. Everyday builds have them too, so that this one mostly has nothing to do.
# FLAGS is a list of words.
# shellcheck disable=SC2086
Scripts/quietly.sh swift build --traits CLI,Macros,Rules ${FLAGS:-}
modules=$(swift build --traits CLI,Macros,Rules --show-bin-path)/Modules
target=$(swiftc -print-target-info | sed -n 's/^ *"triple" *: *"\(.*\)".*/\1/p' | head -n 1)
extract=(swift symbolgraph-extract)
if [ "$(uname -s)" = Darwin ]; then extract=(xcrun swift-symbolgraph-extract -sdk "$(xcrun --show-sdk-path)"); fi
for map in Sources/*/module.modulemap; do extract+=(-Xcc "-fmodule-map-file=$map"); done
for flag in $(pkg-config --cflags-only-I libxml-2.0 libxslt); do extract+=(-Xcc "$flag"); done
"${extract[@]}" -module-name Fremont -target "$target" -I "$modules" -minimum-access-level public -output-dir "$symbols"
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

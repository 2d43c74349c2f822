#!/usr/bin/env bash
# Builds the documentation, and fails on a warning: a page that names what does not exist, a symbol whose comment is wrong.
# `Scripts/docs.sh` leaves it in .build/docs. `Scripts/docs.sh site [PATH]` leaves it in .build/site, plain files for any web server, on which they stand
# below PATH; without one they stand at its root.
set -eu

cd "$(dirname "${BASH_SOURCE[0]}")/.."
output=.build/docs
options=()
if [ "${1:-}" = site ]; then
  output=.build/site
  base=${2:-}
  base=${base#/}
  base=${base%/}
  options=(--transform-for-static-hosting)
  if [ -n "$base" ]; then options+=(--hosting-base-path "$base"); fi
fi
symbols=.build/docs-symbols
rm -rf "$output" "$symbols"
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
  --additional-symbol-graph-dir "$symbols" --output-path "$output" --warnings-as-errors ${options[@]+"${options[@]}"}
if [ "$output" = .build/site ]; then
  # The root of the site is no separate page.
  start=${base:+/$base}/documentation/fremont/
  printf '<!DOCTYPE html>\n<meta charset="utf-8">\n<meta http-equiv="refresh" content="0; url=%s">\n<title>Fremont</title>\n<a href="%s">Fremont</a>\n' \
    "$start" "$start" >"$output/index.html"
  printf 'docs: %s is ready to be served%s\n' "$output" "${base:+ below /$base}"
fi

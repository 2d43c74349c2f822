#!/usr/bin/env bash
# Builds the documentation, and fails on warnings, such as a page that refers to a missing symbol, or a faulty comment.
# `Scripts/docs.sh` writes it to .build/docs. `Scripts/docs.sh site [PATH]` writes it to .build/site, as plain files for
# any web server. They are served below PATH, or at the root without one.
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
# The pages refer to the macros. Everyday builds include them too, so this build mostly has nothing to do.
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
# Keep only the symbols of the library itself, without its extensions of other modules.
find "$symbols" -type f ! -name 'Fremont.symbols.json' -delete
if [ "$(uname -s)" = Darwin ]; then
  docc="xcrun docc"
else
  # docc is part of the toolchain.
  docc=$(dirname "$(readlink -f "$(command -v swift)")")/docc
fi
$docc convert Sources/Fremont/Documentation.docc --fallback-display-name Fremont --fallback-bundle-identifier fremont \
  --additional-symbol-graph-dir "$symbols" --output-path "$output" --warnings-as-errors ${options[@]+"${options[@]}"}
if [ "$output" = .build/site ]; then
  # The root of the site is not a separate page.
  start=${base:+/$base}/documentation/fremont/
  printf '<!DOCTYPE html>\n<meta charset="utf-8">\n<meta http-equiv="refresh" content="0; url=%s">\n<title>Fremont</title>\n<a href="%s">Fremont</a>\n' \
    "$start" "$start" >"$output/index.html"
  printf 'docs: %s is ready to be served%s\n' "$output" "${base:+ below /$base}"
fi

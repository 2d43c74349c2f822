#!/usr/bin/env bash
# Measures the cost of the library for those who build it: processor time and elapsed time of clean builds, and code
# size. Takes minutes.
# `Scripts/build-cost.sh quick` omits the release build of the command.
set -eu

# Users build with the plugins.
unset FREMONT_PLUGINS

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/user/Sources/User"
cat >"$folder/user/Package.swift" <<END
// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "user",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "fremont", path: "$root")],
  targets: [.executableTarget(name: "User", dependencies: [.product(name: "Fremont", package: "fremont")])]
)
END
cat >"$folder/user/Sources/User/main.swift" <<'END'
import Fremont

struct Note: ModelObject {
  var title = ""

  static let factory = TypeFactory(Note.init) { Mapped("title", \.title, .attribute) }
}

print(try ModelManager(for: Note.self).xmlToObject("<Note title='a'/>", as: Note.self).title)
END

unset FREMONT_STRICT
# Prints the cost of a build: NAME COMMAND…
measure() {
  local name=$1
  shift
  local TIMEFORMAT='%R %U %S'
  { time "$@" >"$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }; } 2>"$folder/time"
  tail -n 1 "$folder/time" | awk -v name="$name" '{ printf "| %s | %.0f s | %.0f s |\n", name, $1, $2 + $3 }'
}

echo '| clean build | clock | processor |'
echo '| --- | --: | --: |'
release=(swift build -c release --package-path "$folder/user" --scratch-path "$folder/release")
measure 'a package that imports Fremont, for release' "${release[@]}"
measure 'the same, for debug' swift build --package-path "$folder/user" --scratch-path "$folder/debug"
if [ "${1:-}" != quick ]; then
  measure 'the command, for release' swift build -c release --traits CLI --product fremont --package-path "$root" \
    --scratch-path "$folder/command"
fi
measure 'a package that imports Fremont, linked statically' "${release[@]}" --static-swift-stdlib

echo
echo '| size | |'
echo '| --- | --: |'
objects=("$folder"/release/*/release/Fremont.build/*.o)
size "${objects[@]}" | awk '{ text += $1 } END { printf "| code of the library | %.2f MB |\n", text / 1e6 }'
strip -o "$folder/stripped" "$("${release[@]}" --static-swift-stdlib --show-bin-path)/User"
wc -c <"$folder/stripped" | awk '{ printf "| program of one type, linked statically, stripped | %.2f MB |\n", $1 / 1e6 }'

#!/usr/bin/env bash
# Prints the cost of each mapped class of nine properties in a release build of a user's module: seconds, and kilobytes
# of code and data. It is the difference between modules with 2 and 42 such classes. MODULES is the folder of the
# library's module, built for release.
set -eu

cd "$(dirname "${BASH_SOURCE[0]}")/.."
modules=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Writes classes or structs, each with an array of the next: COUNT KIND.
source() {
  local number kind=$2
  printf 'import Foundation\nimport Fremont\n'
  for ((number = 0; number < $1; number++)); do
    local next='[String]'
    if [ $((number + 1)) -lt "$1" ]; then next="[Type$((number + 1))]"; fi
    cat <<END
public $kind Type$number: ModelObject {
  public var name = ""
  public var count = 0
  public var price = 0.0
  public var amount: Decimal?
  public var isActive = false
  public var since: Date?
  public var note: String?
  public var tags: [String] = []
  public var children: $next = []
  public init() {}
  public static let factory = TypeFactory(Type$number.init) {
    Mapped("name", \\.name)
    Mapped("count", \\.count)
    Mapped("price", \\.price)
    Mapped("amount", \\.amount)
    Mapped("isActive", \\.isActive)
    Mapped("since", \\.since)
    Mapped("note", \\.note)
    Mapped("tags", \\.tags)
    Mapped("children", \\.children)
  }
}
END
  done
}

flags=(-O -whole-module-optimization -parse-as-library -swift-version 6 -module-name Types -I "$modules")
for map in Sources/*/module.modulemap; do flags+=(-Xcc "-fmodule-map-file=$map"); done
for flag in $(pkg-config --cflags-only-I libxml-2.0); do flags+=("$flag"); done

printf '%-14s %8s %8s\n' '' seconds KB
for kind in struct 'final class'; do
  numbers=()
  for count in 2 42; do
    source "$count" "$kind" >"$folder/Types.swift"
    start=$(date +%s%N)
    swiftc "${flags[@]}" -c "$folder/Types.swift" -o "$folder/Types.o"
    numbers+=($(($(date +%s%N) - start)) "$(size "$folder/Types.o" | awk 'NR == 2 { print $1 + $2 }')")
  done
  awk -v kind="$kind" -v from="${numbers[0]} ${numbers[1]}" -v to="${numbers[2]} ${numbers[3]}" 'BEGIN {
    split(from, a); split(to, b)
    printf "%-14s %8.2f %8.1f\n", kind, (b[1] - a[1]) / 4e10, (b[2] - a[2]) / 40960 }'
done

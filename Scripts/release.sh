#!/usr/bin/env bash
# Checks that a release is ready, and tags it. The version is that in Sources/FremontTools/FremontVersion.swift.
set -eu

cd "$(dirname "${BASH_SOURCE[0]}")/.."
version=$(sed -n 's/^package let fremontVersion = "\(.*\)"$/\1/p' Sources/FremontTools/FremontVersion.swift)
failed=0
complain() {
  printf 'release: %s\n' "$1" >&2
  failed=1
}

[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || complain "'$version' is not a version"
grep -q "^## $version\$" CHANGELOG.md || complain "CHANGELOG.md has no section $version"
unreleased=$(awk '/^## Unreleased/ { on = 1; next } /^## / { on = 0 } on && NF' CHANGELOG.md)
[ -z "$unreleased" ] || complain 'CHANGELOG.md has entries under Unreleased; move them to the section of the version'
grep -q "^version = \"$version\"\$" Integrations/Spark/pyproject.toml || complain "Integrations/Spark/pyproject.toml has another version"
[ -z "$(git status --porcelain)" ] || complain 'there are changes that are not committed'
if git rev-parse -q --verify "refs/tags/$version" >/dev/null; then complain "the tag $version exists"; fi
[ "$failed" -eq 0 ] || exit 1
if [ "${1:-}" = --check ]; then
  printf 'release: %s can be tagged\n' "$version"
  exit 0
fi
make check
git tag -a "$version" -m "Fremont $version"
printf 'release: tagged %s; push it with: git push origin %s\n' "$version" "$version"

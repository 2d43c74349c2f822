#!/usr/bin/env bash
# Installs the command built for the tests into an empty folder, checks every file, and removes them.
set -eu -o pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
program=${1:-$(swift build --traits CLI,Macros ${FLAGS:-} --show-bin-path)/fremont}
DESTDIR=$(mktemp -d)
export DESTDIR
trap 'rm -rf "$DESTDIR"' EXIT
fail() {
  printf 'install: %s\n' "$1" >&2
  exit 1
}
Scripts/install.sh "$program" /opt/tools >"$DESTDIR.log"
rm "$DESTDIR.log"

commands=$("$program" --help | awk '/^SUBCOMMANDS:/ { on = 1; next } /^$/ { on = 0 } on && /^  [a-z]/ { print $1 }' | sort)
[ "$(wc -w <<<"$commands")" -ge 8 ] || fail "the help lists $commands"
expected=$({
  printf '%s\n' bin/fremont share/man/man1/fremont.1 share/bash-completion/completions/fremont share/zsh/site-functions/_fremont \
    share/fish/vendor_completions.d/fremont.fish share/fremont/ModelDefinition.xsd
  for command in $commands; do printf 'share/man/man1/fremont-%s.1\n' "$command"; done
} | sed 's,^,opt/tools/,' | sort)
installed=$(cd "$DESTDIR" && find . -type f -size +0 | sed 's,^\./,,' | sort)
[ "$installed" = "$expected" ] || fail "$(diff <(echo "$expected") <(echo "$installed"))"

# Every option in the help must have an entry of the same name in the page.
for command in $commands; do
  page=$DESTDIR/opt/tools/share/man/man1/fremont-$command.1
  options=$("$program" help "$command" | sed -n 's/^  \(-[^ ,]*, \)\{0,1\}\(--[a-z-]*\).*/\2/p' | sort)
  paged=$(sed -n 's/\\-/-/g; s/^\.B \(-[^ ,]*, \)\{0,1\}\(--[a-z-]*\).*/\2/p' "$page" | sort)
  [ -n "$options" ] && [ "$options" = "$paged" ] || fail "fremont-$command.1 lacks $(diff <(echo "$options") <(echo "$paged"))"
  grep -q "^fremont\\\\-$command \\\\- [A-Z].*[a-z]\$" "$page" || fail "fremont-$command.1 does not say what it is"
done
# An entry is a name without any of its description.
if wrong=$(grep -hE '^\.B ' "$DESTDIR"/opt/tools/share/man/man1/* | grep -vE '^\.B ((\\-[a-z], )?\\-\\-[a-z\-]+( <[a-z]+>)?|<[a-z]+>|[a-z]+)( \.\.\.)?$'); then
  fail "$wrong"
fi
# No installed file may contain the path of the staging folder.
if grep -rqF "$DESTDIR" "$DESTDIR/opt/tools/share"; then fail 'a file names the folder DESTDIR'; fi
if command -v man >/dev/null; then
  for page in "$DESTDIR"/opt/tools/share/man/man1/*; do
    warnings=$(MANWIDTH=100 LC_ALL=C.UTF-8 man --warnings -l "$page" 2>&1 >/dev/null)
    [ -z "$warnings" ] || fail "${page##*/}: $warnings"
  done
fi

Scripts/install.sh --remove /opt/tools >/dev/null
left=$(find "$DESTDIR" -type f)
[ -z "$left" ] || fail "what was installed is left: $left"
printf 'install: 1 program, %d manual pages and 3 completions, installed and removed\n' "$(($(wc -w <<<"$commands") + 1))"

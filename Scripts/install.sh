#!/usr/bin/env bash
# Installs the command, its manual pages, its completions for bash, zsh and fish, and the schema of definitions for
# editors: PROGRAM PREFIX. DESTDIR is prepended to all paths.
# `--remove PREFIX` removes the same files.
set -eu

cd "$(dirname "${BASH_SOURCE[0]}")/.."
program=$1
folder=${DESTDIR:-}$2
if [ "$program" = --remove ]; then
  rm -f "$folder/bin/fremont" "$folder"/share/man/man1/fremont{,-*}.1 "$folder/share/bash-completion/completions/fremont" \
    "$folder/share/zsh/site-functions/_fremont" "$folder/share/fish/vendor_completions.d/fremont.fish"
  rm -rf "$folder/share/fremont"
  printf 'removed fremont from %s\n' "$folder"
  exit 0
fi
install -d "$folder/bin"
install -m 755 "$program" "$folder/bin/fremont"
Scripts/manual.sh "$program" "$folder/share/man/man1"
install -d "$folder/share/fremont"
install -m 644 Schemas/ModelDefinition.xsd "$folder/share/fremont"
# Writes a completion script from the program's own list of options: SHELL FILE.
complete() {
  install -d "$(dirname "$folder/$2")"
  "$program" --generate-completion-script "$1" >"$folder/$2"
}
complete bash share/bash-completion/completions/fremont
complete zsh share/zsh/site-functions/_fremont
complete fish share/fish/vendor_completions.d/fremont.fish
printf 'installed fremont %s in %s\n' "$("$program" --version)" "$folder"

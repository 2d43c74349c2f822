#!/usr/bin/env bash
# Installs the command and its completions for bash, zsh and fish: PROGRAM FOLDER.
set -eu

program=$1
folder=$2
install -d "$folder/bin"
install -m 755 "$program" "$folder/bin/fremont"
# Completes by the options that the program itself lists: SHELL FILE.
complete() {
  install -d "$(dirname "$folder/$2")"
  "$program" --generate-completion-script "$1" >"$folder/$2"
}
complete bash share/bash-completion/completions/fremont
complete zsh share/zsh/site-functions/_fremont
complete fish share/fish/vendor_completions.d/fremont.fish
printf 'installed fremont %s in %s\n' "$("$program" --version)" "$folder"

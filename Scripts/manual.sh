#!/usr/bin/env bash
# Writes manual pages from the help of the command, one for the command and one for each subcommand: PROGRAM FOLDER.
#
# The plugin of swift-argument-parser is not used, because it would build the command again, without optimisation.
set -eu

program=$1
folder=$2
version=$("$program" --version)
commands=$("$program" --help | awk '/^SUBCOMMANDS:/ { on = 1; next } /^$/ { on = 0 } on && /^  [a-z]/ { print $1 }')
mkdir -p "$folder"

# Writes the help of a subcommand, or of the command itself, as a page: NAME SUBCOMMAND.
page() {
  # SUBCOMMAND is empty or one word.
  # shellcheck disable=SC2086
  "$program" help $2 | awk -v name="$1" -v version="$version" -v commands="$commands" '
    function plain(text) {
      gsub(/\\/, "\\e", text)
      gsub(/-/, "\\-", text)
      if (text ~ /^[.\x27]/) text = "\\\\&" text
      return text
    }
    # Text is wrapped in paragraphs, and lines of examples are kept.
    function body(line) {
      if (line ~ /^$/) { if (example) { print ".fi"; print ".RE" } example = 0; print ".PP"; return }
      if (line ~ /^  / && !example) { print ".RS"; print ".nf"; example = 1 }
      sub(/^  /, "", line)
      print plain(line)
    }
    { lines[NR] = $0 }
    END {
      for (last = 1; last <= NR && lines[last] !~ /^USAGE:/; last++) {}
      summary = lines[1]
      sub(/^OVERVIEW: /, "", summary)
      for (first = 2; first < last && lines[first] != ""; first++) summary = summary " " lines[first]
      sub(/\.$/, "", summary)
      printf ".TH %s 1 \"\" \"fremont %s\" \"Fremont\"\n.SH NAME\n%s \\- %s\n", toupper(name), version, plain(name), plain(summary)
      usage = lines[last]
      sub(/^USAGE: /, "", usage)
      for (next_ = last + 1; next_ <= NR && lines[next_] != ""; next_++) { sub(/^ +/, "", lines[next_]); usage = usage " " lines[next_] }
      print ".SH SYNOPSIS"
      print plain(usage)
      while (last > first && lines[last - 1] == "") last--
      if (first + 1 < last) print ".SH DESCRIPTION"
      for (i = first + 1; i < last; i++) body(lines[i])
      if (example) { print ".fi"; print ".RE" }
      for (i = next_; i <= NR; i++) {
        line = lines[i]
        if (line ~ /^[A-Z][A-Z ]*:$/) { sub(/:$/, "", line); printf ".SH %s\n", line; continue }
        if (line ~ /^  See / || line == "") continue
        if (line ~ /^  [^ ]/) {
          sub(/^  /, "", line)
          # A longer name is on a separate line, and its description is in the common column.
          at = substr(line, 24, 1) == " " && substr(line, 25, 1) ~ /[^ <[]/
          tag = at ? substr(line, 1, 23) : line
          sub(/ +$/, "", tag)
          print ".TP"
          print ".B " plain(tag)
          if (at) print plain(substr(line, 25))
          continue
        }
        sub(/^ +/, "", line)
        print plain(line)
      }
      print ".SH EXIT STATUS"
      print "0 when all is well, 1 when a definition or a document has errors, 64 when the command was used wrongly."
      print ".SH SEE ALSO"
      count = split("fremont " commands, names, /[ \n]+/)
      for (i = 1; i <= count; i++) {
        other = i == 1 ? names[i] : "fremont-" names[i]
        if (other != name) see = see (see == "" ? "" : ",\n") ".BR " plain(other) " (1)"
      }
      gsub(/,\n/, " ,\n", see)
      print see
    }' >"$folder/$1.1"
}

page fremont ''
for command in $commands; do page "fremont-$command" "$command"; done

#!/usr/bin/env bash
# Shows which folders of Sources/Fremont use types of which others. Fails if a folder uses a type of the same floor or a
# higher one, or a member that an extension adds there, or hides a type as AnyObject; also if a folder shared by all
# formats names a format.
# `Scripts/rooms.sh` prints the table; `Scripts/rooms.sh --quiet` only the faults; `Scripts/rooms.sh FROM TO` the uses
# between two folders.
set -eu

cd "$(dirname "${BASH_SOURCE[0]}")/../Sources/Fremont"

# A type hidden as any object is not named, which would bypass the floors.
if grep -rnE --include='*.swift' 'any AnyObject' .; then
  echo 'rooms: please name a protocol of the lower folder instead of AnyObject' >&2
  exit 1
fi

# The floors, from the ground up. Folders on one line do not use each other.
floors='
Errors
Bytes
Files
Reader
Options
Values
Model
Slots
Factories
Records Describing
Codable
Plan
Bind
Decoding Encoding
Keyed
XML JSON PropertyList Binary
Updating
Manager
Streaming
'

# A type belongs to the folder that declares it. A name that a folder declares itself, even inside another type, is its
# own. A member added by an extension is identified by its name if only one folder declares that and it consists of
# several words: a single word may belong to the standard library.
find . -name '*.swift' ! -path './Documentation.docc/*' | LC_ALL=C sort | LC_ALL=C awk -v floors="$floors" -v arguments="$*" '
  function room(file) { sub(/^\.\//, "", file); sub(/\/.*/, "", file); return file }

  # The code of a line, without string literals and comments.
  function code(line,   start) {
    if (inText) {
      start = index(line, "\"\"\"")
      if (!start) return ""
      inText = 0
      line = substr(line, start + 3)
    }
    if ((start = index(line, "\"\"\"")) && line !~ /""".*"""/) {
      inText = 1
      line = substr(line, 1, start - 1)
    }
    gsub(/\\\\/, "", line)
    gsub(/\\"/, "", line)
    gsub(/"[^"]*"/, "", line)
    sub(/\/\/.*/, "", line)
    return line
  }

  # Records the members that a line declares or uses. Labels, parameters and local names count as declared.
  function noteMembers(line,   isMember, previous, word, after) {
    isMember = inExtension && line ~ /^  [a-z@]/ && line !~ /private /
    previous = ""
    while (match(line, /[A-Za-z0-9_]+/)) {
      word = substr(line, RSTART, RLENGTH)
      after = substr(line, RSTART + RLENGTH, 1)
      if (word ~ /^[a-z]+[A-Z]/) {
        if (previous ~ /^(func|var|let|case)$/ || after == ":") {
          if (!((home, word) in declares)) { declares[home, word] = 1; declarers[word]++; declarer[word] = home }
          if (isMember && previous ~ /^(func|var)$/) added[word] = 1
        } else if (!((word, files[f]) in used)) {
          used[word, files[f]] = 1
          mentions[home, word] = mentions[home, word] files[f] " "
        }
      }
      previous = word
      line = substr(line, RSTART + RLENGTH)
    }
  }

  # Reports the name of a format in a room shared by all formats. Words of definitions with such names belong to the
  # model.
  function noteFormats(home, file, line,   word) {
    if (home !~ /^(Model|Bind|Plan|Decoding|Encoding)$/) return
    while (match(line, /[A-Za-z0-9_]+/)) {
      word = substr(line, RSTART, RLENGTH)
      line = substr(line, RSTART + RLENGTH)
      if (tolower(word) !~ /json|plist|propertylist|archive|binary/) continue
      if (home ~ /^(Model|Bind)$/ && word ~ /^(json|json(Name|Path|Messages|Formats?|FormatString|FormatFault)|[bB]inaryFormat)$/) continue
      print "Sources/Fremont/" substr(file, 3) " names a format: " word
      failed = 1
    }
  }

  BEGIN {
    count = split(floors, lines, "\n")
    for (i = 1; i <= count; i++) {
      size = split(lines[i], names, " ")
      for (j = 1; j <= size; j++) { level[names[j]] = i; order[++roomCount] = names[j] }
    }
    split(arguments, words, " ")
  }

  { files[++fileCount] = $0 }

  END {
    for (f = 1; f <= fileCount; f++) {
      home = room(files[f])
      if (!(home in level) && !(home in unknown)) {
        unknown[home] = 1
        print "Sources/Fremont/" home " stands on no floor: see Scripts/rooms.sh"
        failed = 1
      }
      inText = 0
      inExtension = 0
      while ((getline line < files[f]) > 0) {
        line = code(line)
        if (line ~ /^[a-z ]*extension /) inExtension = 1
        if (line ~ /^}/) inExtension = 0
        noteFormats(home, files[f], line)
        if (line !~ /[A-Z]/) continue
        noteMembers(line)
        isOuter = line ~ /^[a-z@]/
        rest = line
        if (match(rest, /(^|[^A-Za-z0-9_])(struct|class|enum|protocol|actor|typealias|associatedtype) +[A-Z][A-Za-z0-9_]*/)) {
          name = substr(rest, RSTART, RLENGTH)
          sub(/^.* /, "", name)
          own[home, name] = 1
          if (isOuter && line !~ /private /) declared[name] = declared[name] " " home
        }
        while (match(rest, /[A-Za-z0-9_]+/)) {
          word = substr(rest, RSTART, RLENGTH)
          if (word ~ /^[A-Z]/ && !((word, files[f]) in seen)) {
            seen[word, files[f]] = 1
            named[home, word] = named[home, word] files[f] " "
          }
          rest = substr(rest, RSTART + RLENGTH)
        }
      }
      close(files[f])
    }
    for (key in mentions) {
      split(key, parts, SUBSEP)
      from = parts[1]
      word = parts[2]
      if (!(word in added) || declarers[word] > 1) continue
      to = declarer[word]
      if (level[to] < level[from] || to == from) continue
      number = split(mentions[key], users, " ")
      for (u = 1; u <= number; u++) print "Sources/Fremont/" substr(users[u], 3) " names " word ", which " to " declares: " to " does not stand below " from
      failed = 1
    }
    for (key in named) {
      split(key, parts, SUBSEP)
      from = parts[1]
      word = parts[2]
      if (!(word in declared) || (from SUBSEP word) in own) continue
      if (split(declared[word], homes, " ") != 1) continue
      to = homes[1]
      uses = split(named[key], users, " ")
      arrows[from, to] += uses
      if (words[1] == from && words[2] == to) for (u = 1; u <= uses; u++) print users[u] " names " word
      if (level[to] >= level[from]) {
        for (u = 1; u <= uses; u++) print "Sources/Fremont/" substr(users[u], 3) " names " word ", which is of " to ": " to " does not stand below " from
        failed = 1
      }
    }
    if (arguments == "") {
      printf "%-12s", "who names"
      for (j = 1; j <= roomCount; j++) printf "%7s", substr(order[j], 1, 6)
      print ""
      for (i = roomCount; i >= 1; i--) {
        printf "%-12s", order[i]
        for (j = 1; j <= roomCount; j++) printf "%7s", (order[i], order[j]) in arrows ? arrows[order[i], order[j]] : "."
        print ""
      }
    }
    exit failed
  }'

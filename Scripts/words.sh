#!/usr/bin/env bash
# Fails on words in comments that make a sentence hard to follow for readers from other countries. Say what a thing is or does, with the subject
# first: "no rule claims it" for "nobody claims it", "records" for "takes note of", "regardless of" for "whatever".
set -eu

cd "$(dirname "${BASH_SOURCE[0]}")/.."
words='nobody|somebody|whoever|whatever|takes? note|let go|be it|told of|who tells|sees to it'
found=$(git grep -nIwiE "$words" -- 'Sources/*.swift' 'Sources/*.h' 'Plugins/*.swift' '*.sh' 'Makefile' 'ARCHITECTURE.md' 'CONTRIBUTING.md' 'SAFETY.md' \
  'README.md' ':!Scripts/words.sh' || true)
if [ -n "$found" ]; then
  printf '%s\n' "$found" >&2
  echo 'words: please put these comments in plain English' >&2
  exit 1
fi

# Names that had several meanings, or that named a thing after what it is not. The glossary in ARCHITECTURE.md has the
# current ones.
names='misfit|shortWay|[a-z]+Carefully|EntryFunctions|EntryTerms|EntryRivals|[A-Z][a-z]+Successor'
names+='|AnewValues|RowWays|FieldArrangement|InstanceLife|Heritage|WrittenTexts|Link(Place|Member|Owner|Scope|Needs|Location)|LinkedValue'
names+='|(is|to|mark|record)Told[A-Za-z]*|[a-z]*[uU]ntold[A-Za-z]*|tells[A-Z][A-Za-z]*|says(Class|Items|More|Same|Time)|isOutdone|takeNote'
names+='|takeAlong|takeOver|passOn|passOver|passBy|putOff|letGo|giveWay|settle[A-Z][A-Za-z]*'
found=$(git grep -nwE "$names" -- 'Sources/*.swift' || true)
if [ -n "$found" ]; then
  printf '%s\n' "$found" >&2
  echo 'words: please use the names of the glossary' >&2
  exit 1
fi

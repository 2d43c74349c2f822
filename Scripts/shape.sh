#!/usr/bin/env bash
# Prints measures of the structure of the library, for comparison before and after a change.
set -eu

cd "$(dirname "${BASH_SOURCE[0]}")/.."

row() { printf '%-58s %8s\n' "$1" "$2"; }

# Prints the number of lines that match a Perl pattern in the files of some folders.
count() {
  local pattern=$1
  shift
  grep -rhoP --include='*.swift' "$pattern" "$@" | wc -l
}

files() {
  local pattern=$1
  shift
  grep -rlP --include='*.swift' "$pattern" "$@" | wc -l
}

for folder in Sources/*/; do
  name=$(basename "$folder")
  lines=$(find "$folder" -name '*.swift' -not -path '*.docc/*' -print0 | xargs -0 -r cat | wc -l)
  if [ "$lines" -gt 0 ]; then row "lines in $name" "$lines"; fi
done
row 'lines of code in Fremont' "$(find Sources/Fremont -name '*.swift' ! -path '*docc*' -exec grep -hvE '^\s*(//|$)' {} + | wc -l)"
row 'files over 400 lines' \
  "$(find Sources -name '*.swift' -not -path '*.docc/*' -print0 | xargs -0 wc -l | awk '$2 != "total" && $1 > 400' | wc -l)"
row 'uses of .pointee' "$(count '\.pointee\b' Sources/Fremont)"
row 'uses of .pointee outside of Plan' \
  "$(($(count '\.pointee\b' Sources/Fremont) - $(count '\.pointee\b' Sources/Fremont/Plan)))"
row 'UnsafeMutablePointer<Plan...>' "$(count 'UnsafeMutablePointer<Plan' Sources/Fremont)"
row "questions about a format in Bind ('layout.')" "$(count '\blayout\.' Sources/Fremont/Bind)"
row 'files that switch over data types' "$(files 'case \.boolean' Sources/Fremont)"
row 'public functions and initialisers of ModelManager' \
  "$(grep -rhP --include='ModelManager*.swift' '^\s*(@\w+\s+)*public (static |convenience )?(func|init)\b' Sources/Fremont | wc -l)"

# A declaration can span several lines, so everything between its parentheses is examined together.
find Sources/Fremont -name '*.swift' -not -path '*.docc/*' -print0 | xargs -0 perl -0777 -ne '
  while (/\b(?:func\s+[^\s(<]+|init[?!]?)\s*(?:<[^>(]*>)?\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g) {
    my $all = $1;
    # Nested parentheses and brackets contain other commas.
    1 while $all =~ s/\([^()]*\)|\[[^\[\]]*\]|<[^<>]*>//g;
    my $unlabelled = grep { /^\s*(?:@\w+(?:\s|$))*_\s+\w+/ } split /,/, $all;
    $total++;
    $many++ if $unlabelled >= 4;
  }
  END { printf "%d %d\n", $many, $total }
' | awk '{ many += $1; total += $2 } END {
  printf "%-58s %8s\n", "functions with four and more unlabelled parameters", sprintf("%.1f %%", 100 * many / total) }'

#!/usr/bin/env bash
# Changes one line of the product at a time, as listed in Proofs/Mutants.tsv, and checks that its proof fails. With
# --check it only checks that each of these lines occurs exactly once.
#
# It works in a copy of the tree, which also holds its builds. MUTANTS selects mutants; SHARED is the folder with
# xmlconf and hostile. Without it, the mutants of these proofs are skipped.
set -eu

cd "$(dirname "${BASH_SOURCE[0]}")/.."
table=$PWD/Proofs/Mutants.tsv
copy=$PWD/.build/mutants/fremont
shared=${SHARED:-${FREMONT_SHARED:-}}
configuration=${CONFIGURATION:-debug}

# Each mutant must be listed in the README, and its line must occur exactly once in the file.
failed=0
while IFS=$'\t' read -r name _ file line _; do
  case $name in '' | '#'*) continue ;; esac
  grep -q "^| \`$name\`" Proofs/README.md || { echo "mutants: $name is not in Proofs/README.md" >&2; failed=1; }
  text=$(cat "$file")
  rest=${text#*"$line"}
  if [ "$rest" = "$text" ] || [[ $rest == *"$line"* ]]; then
    echo "mutants: the line of $name is not there just once in $file" >&2
    failed=1
  fi
done <"$table"
if [ "$failed" -ne 0 ] || [ "${1:-}" = --check ]; then exit "$failed"; fi

mkdir -p "$copy"
find "$copy" -name .build -prune -o \( -type f -o -type l \) -exec rm -f {} +
git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
  if [ -e "$file" ] || [ -L "$file" ]; then printf '%s\0' "$file"; fi
done | tar --null --no-recursion -T - -cf - | tar -xf - -C "$copy"
cd "$copy"

# A nested package notices new files of the outer package only if its manifest is newer than its plan.
touch Proofs/Package.swift

# Runs a proof in its short form. `arguments` are the arguments of the proof.
run() {
  local proof=$1
  shift
  case $proof in
  fuzz) CONFIGURATION=$configuration TARGET=$1 RUNS=$2 Scripts/fuzz.sh ;;
  tsan)
    swift build --build-tests --sanitize=thread --scratch-path .build/tsan || return 99
    ROUNDS=5 swift test --skip-build --sanitize=thread --scratch-path .build/tsan --filter Concurrency
    ;;
  *)
    swift build -c "$configuration" --package-path Proofs || return 99
    local folder=()
    case $proof in
    conformance) folder=("$shared/xmlconf") ;;
    hostile) folder=("$shared/hostile") ;;
    esac
    "$(swift build -c "$configuration" --package-path Proofs --show-bin-path)/Proofs" "$proof" "${folder[@]}" "$@"
    ;;
  esac
}

passed=' '
printf '%-28s %-52s %s\n' mutant proof result
while IFS=$'\t' read -r name proof file line mutant; do
  case $name in '' | '#'*) continue ;; esac
  if [ -n "${MUTANTS:-}" ] && [[ " $MUTANTS " != *" $name "* ]]; then continue; fi
  read -r -a words <<<"$proof"
  if [[ " conformance hostile " == *" ${words[0]} "* ]] && { [ -z "$shared" ] || [ ! -d "$shared/${words[0]/conformance/xmlconf}" ]; }; then
    printf '%-28s %-52s %s\n' "$name" "$proof" 'left out: its documents are not here'
    continue
  fi
  log=$copy/.build/$name.log
  mkdir -p "$copy/.build"
  # A proof that fails without the mutant shows nothing.
  if [[ $passed != *" $proof "* ]]; then
    if ! run "${words[@]}" >"$log" 2>&1; then
      printf '%-28s %-52s %s\n' "$name" "$proof" "fails without the mutant, see $log"
      failed=1
      continue
    fi
    passed+="$proof "
  fi
  mutant=${mutant//'\n'/$'\n'}
  text=$(cat "$file"; printf x)
  text=${text%x}
  rest=${text#*"$line"}
  printf '%s' "${text%%"$line"*}$mutant$rest" >"$file"
  status=0
  run "${words[@]}" >"$log" 2>&1 || status=$?
  printf '%s' "$text" >"$file"
  if [ "$status" -ne 0 ] && [ "$status" -ne 99 ]; then
    printf '%-28s %-52s %s\n' "$name" "$proof" caught
  else
    printf '%-28s %-52s %s\n' "$name" "$proof" "NOT CAUGHT (status $status), see $log"
    failed=1
  fi
done <"$table"
exit "$failed"

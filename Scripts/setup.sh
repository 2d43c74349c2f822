#!/usr/bin/env bash
# Installs the requirements of a build in addition to Swift: the headers of libxml2, pkg-config and make; with `rules`
# those of libxslt, and with `fuzzing` those of expat, for comparison.
# Silent if everything is installed.
set -eu
needs=${1:-}

fail() {
  printf 'setup: %s\n' "$1" >&2
  exit 1
}

if ! command -v swift >/dev/null; then
  fail 'swift was not found; install Swift 6.2 or newer from https://www.swift.org/install'
fi

is_complete() {
  command -v make >/dev/null && command -v pkg-config >/dev/null && has_libxml2 && has_expat && has_libxslt
}

has_expat() {
  [ "$needs" != fuzzing ] || pkg-config --exists expat
}

has_libxslt() {
  [ "$needs" != rules ] || has_libxml2 libxslt
}

# Homebrew keeps its libxml2 out of the default search path, but SwiftPM finds it there.
has_libxml2() {
  local path=${PKG_CONFIG_PATH:-}
  if [ "$(uname -s)" = Darwin ] && command -v brew >/dev/null; then
    path="$(brew --prefix)/opt/libxml2/lib/pkgconfig:$(brew --prefix)/opt/libxslt/lib/pkgconfig:$path"
  fi
  PKG_CONFIG_PATH=$path pkg-config --exists libxml-2.0 "$@"
}

if is_complete; then exit 0; fi

# Runs a command as root. Does not wait for a password without a terminal.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif [ -t 0 ]; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

can_be_root() {
  [ "$(id -u)" -eq 0 ] || { command -v sudo >/dev/null && { [ -t 0 ] || sudo -n true 2>/dev/null; }; }
}

# The package lists of a fresh image are empty, so the first attempt may fail.
install_by_apt() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" && return
  as_root env DEBIAN_FRONTEND=noninteractive apt-get update &&
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}

more=
if [ "$needs" = rules ]; then more=' libxslt1-dev'; fi
if [ "$needs" = fuzzing ]; then more=' libexpat1-dev'; fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if command -v apt-get >/dev/null && can_be_root; then
  packages="libxml2-dev pkg-config make$more"
  printf 'setup: installing %s\n' "$packages" >&2
  # The names are a list of words.
  # shellcheck disable=SC2086
  install_by_apt $packages >"$log" 2>&1 || true
elif command -v brew >/dev/null; then
  packages='libxml2 pkg-config'
  if [ "$needs" = rules ]; then packages="$packages libxslt"; fi
  printf 'setup: installing %s\n' "$packages" >&2
  # shellcheck disable=SC2086
  brew install --quiet $packages >"$log" 2>&1 || true
else
  fail "please install libxml2-dev,$more pkg-config and make (elsewhere than on Debian: libxml2-devel, libxslt-devel, pkgconf, make)"
fi

if ! is_complete; then
  cat "$log" >&2
  fail "could not install $packages; please install them by hand"
fi

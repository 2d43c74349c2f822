#!/usr/bin/env bash
# Downloads the real documents for the benchmarks: the description of GTK, from Debian's libgtk-3-dev, unpacked into a
# folder. Nothing is installed. Prints that it was skipped if Debian cannot be reached.
set -eu

cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=$PWD/.build/real
[ ! -f "$folder/Gtk-3.0.gir" ] || exit 0
mkdir -p "$folder/package"

skip() {
  printf 'left out: Gtk-3.0.gir, since %s\n' "$1" >&2
  exit 0
}

command -v apt-get >/dev/null || skip 'there is no apt-get'
download() {
  (cd "$folder/package" && rm -f ./*.deb && apt-get -qq -o APT::Sandbox::User=root download libgtk-3-dev >/dev/null 2>&1)
}
# The package lists of a fresh image are empty.
download || { apt-get -qq update >/dev/null 2>&1 && download; } || skip 'libgtk-3-dev cannot be had'
dpkg-deb -x "$folder"/package/*.deb "$folder/package/root"
mv "$folder/package/root/usr/share/gir-1.0/Gtk-3.0.gir" "$folder/"
rm -rf "$folder/package"

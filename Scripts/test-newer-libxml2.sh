#!/usr/bin/env bash
# Builds the package and runs its tests with the newest libxml2 in Debian, unpacked into a folder: nothing is installed.
# Prints that it was skipped if that suite cannot be reached. The command and the macros do not call libxml2, and are
# omitted.
# `Scripts/test-newer-libxml2.sh short` builds only the target that calls libxml2, which shows changes of its interface.
set -eu

cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=$PWD/.build/newer
mkdir -p "$folder/lists/partial" "$folder/cache/archives/partial" "$folder/packages"

skip() {
  printf 'skipped: the newest libxml2, since %s\n' "$1"
  exit 0
}

command -v apt-get >/dev/null || skip 'there is no apt-get'
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
[ -f "$keyring" ] || skip "there is no $keyring"
printf 'deb [signed-by=%s] http://deb.debian.org/debian sid main\n' "$keyring" >"$folder/sources.list"
apt=(apt-get -qq -o Dir::Etc::sourcelist="$folder/sources.list" -o Dir::Etc::sourceparts=-
  -o Dir::State::lists="$folder/lists" -o Dir::Cache="$folder/cache" -o APT::Get::List-Cleanup=0 -o APT::Sandbox::User=root)
"${apt[@]}" update >/dev/null 2>&1 || skip "Debian's unstable suite cannot be reached"
# The library needs the C library of its own suite.
(cd "$folder/packages" && rm -f ./*.deb && "${apt[@]}" download libxml2-dev libxml2-16 libc6 libgcc-s1 libstdc++6 zlib1g) ||
  skip 'its packages cannot be had'
rm -rf "$folder/root"
for package in "$folder"/packages/*.deb; do dpkg-deb -x "$package" "$folder/root"; done

triple=$(dpkg-architecture -qDEB_HOST_MULTIARCH 2>/dev/null || gcc -print-multiarch)
libraries=$folder/root/usr/lib/$triple
sed -i "s|^prefix=.*|prefix=$folder/root/usr|" "$libraries/pkgconfig/libxml-2.0.pc"
# A separate folder, so that only this library is found there when tests are linked.
mkdir -p "$folder/link"
cp -P "$libraries"/libxml2.so* "$folder/link/"
sed -i "s|^libdir=.*|libdir=$folder/link|" "$libraries/pkgconfig/libxml-2.0.pc"

export PKG_CONFIG_PATH=$libraries/pkgconfig
version=$(pkg-config --modversion libxml-2.0)
printf 'libxml2 %s\n' "$version"
if [ "${1:-}" = short ]; then
  swift build --target LibXML --scratch-path .build/newer/build
  exit 0
fi
# The symbols of the newer C library are resolved when the tests run.
swift build --build-tests --scratch-path .build/newer/build -Xlinker --allow-shlib-undefined
tests=$(swift build --scratch-path .build/newer/build --show-bin-path)/fremontPackageTests.xctest
loader=$(find "$folder/root" -name 'ld-linux*.so.*' | head -n 1)
swift=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")/lib/swift/linux
"$loader" --library-path "$libraries:$folder/root/lib/$triple:$swift" "$tests" --testing-library swift-testing

#!/bin/sh
# The Debian package: lintian has no error to name; it is installed into a root of its own, started, and purged.
#
#   debian.sh VITRINE FOLDER
set -eu
vitrine=$(realpath "$1") folder=$2
here=$(cd "$(dirname "$0")" && pwd)
root=$folder/root
mkdir -p "$root/var/lib/dpkg/updates" "$root/var/lib/dpkg/info"
: > "$root/var/lib/dpkg/status"
# Quick rather than small: nobody keeps this one.
DPKG_DEB_COMPRESSOR_LEVEL=0 "$here/../../packaging/deb.sh" "$vitrine" "$folder/out"
package=$(ls "$folder"/out/vitrine-chess_*.deb)
if command -v lintian >/dev/null 2>&1; then
    lintian --fail-on error "$package"
    echo "lintian names no error"
else
    echo "skipped, because lintian is missing: its check of the package"
fi
# What it depends on is there, but this root does not know that.
on_root() { dpkg --root="$root" --force-not-root --force-depends --log="$folder/dpkg.log" "$@" > /dev/null 2>&1; }
on_root --install "$package"
"$here/start.sh" "$root/usr/games/vitrine" "$folder/data"
on_root --purge vitrine-chess
left=$(find "$root" -path "$root/var/lib/dpkg" -prune -o -type f -print)
[ -z "$left" ] || { echo "left behind: $left"; exit 1; }
echo "installed, started, removed"

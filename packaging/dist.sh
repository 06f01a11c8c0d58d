#!/bin/sh
# Packs a release archive with the program, its notices and a checksum; a .zip for Windows:
#
#     packaging/dist.sh BINARY FOLDER TARGET
set -eu
binary=$1 folder=$2 target=$3
here=$(cd "$(dirname "$0")/.." && pwd)
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' "$here/Cargo.toml" | head -1)
name="vitrine-$version-$target"
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
mkdir -p "$stage/$name" "$folder"
folder=$(cd "$folder" && pwd)
cp "$binary" "$here/README.md" "$here/CHANGELOG.md" "$here/LICENSE" "$here/packaging/licenses.txt" "$stage/$name/"
# The same input gives the same archive: fixed order, owner and time.
time=${SOURCE_DATE_EPOCH:-315532800}
case $target in
    *-windows-*)
        archive=$name.zip
        command -v zip >/dev/null 2>&1 || { echo "skipped, because zip is missing: the archive for $target"; exit 0; }
        rm -f "$folder/$archive"
        find "$stage/$name" -exec touch -d "@$time" {} +
        (cd "$stage" && find "$name" -type f | LC_ALL=C sort | TZ=UTC zip -9 -q -X "$folder/$archive" -@) ;;
    *)
        archive=$name.tar.gz
        tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$time" \
            -C "$stage" -cf - "$name" | gzip -9n > "$folder/$archive" ;;
esac
(cd "$folder" && sha256sum "$archive" > "$archive.sha256")
echo "$folder/$archive"

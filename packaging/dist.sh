#!/bin/sh
# Packs a release archive with the program, its notices and a checksum:
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
cp "$binary" "$here/README.md" "$here/CHANGELOG.md" "$here/LICENSE" "$here/packaging/licenses.txt" "$stage/$name/"
# The same input gives the same archive: fixed order, owner and time.
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@${SOURCE_DATE_EPOCH:-0}" \
    -C "$stage" -cf - "$name" | gzip -9n > "$folder/$name.tar.gz"
(cd "$folder" && sha256sum "$name.tar.gz" > "$name.tar.gz.sha256")
echo "$folder/$name.tar.gz"

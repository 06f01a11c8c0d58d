#!/bin/sh
# The release archive: its check sum holds, it unpacks, it starts; the same input gives the same bytes.
#
#   archive.sh VITRINE FOLDER
set -eu
vitrine=$(realpath "$1") folder=$2
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$folder"
# A small file shows it as well as a large one.
for time in one two; do
    "$here/../../packaging/dist.sh" "$here/archive.sh" "$folder/$time" same > /dev/null
done
cmp "$folder"/one/*.tar.gz "$folder"/two/*.tar.gz
# Without what only a debugger reads.
strip -o "$folder/vitrine" "$vitrine"
"$here/../../packaging/dist.sh" "$folder/vitrine" "$folder/dist" here > /dev/null
cd "$folder/dist"
sha256sum -c ./*.sha256 > /dev/null
tar -xzf ./*.tar.gz
cd ./vitrine-*-here
for notice in README.md CHANGELOG.md LICENSE licenses.txt; do
    [ -s $notice ] || { echo "$notice is missing"; exit 1; }
done
"$here/start.sh" ./vitrine "$folder/data"
echo "unpacked and started"

#!/bin/sh
# make install and make uninstall: what is put under a prefix starts, and nothing is left of it.
#
#   install.sh VITRINE FOLDER
set -eu
vitrine=$(realpath "$1") folder=$2
here=$(cd "$(dirname "$0")" && pwd)
packaging=$here/../../packaging
prefix=$folder/prefix
mkdir -p "$prefix"
"$packaging/install.sh" "$vitrine" "" "$prefix"
"$here/start.sh" "$prefix/bin/vitrine" "$folder/data"
gzip -dc "$prefix/share/man/man1/vitrine.1.gz" | grep -q '^\.TH vitrine'
gzip -dc "$prefix/share/man/man1/vitrine-review.1.gz" | grep -q 'review'
for file in share/bash-completion/completions/vitrine share/applications/vitrine.desktop \
    share/icons/hicolor/scalable/apps/vitrine.svg share/doc/vitrine/LICENSE share/doc/vitrine/licenses.txt; do
    [ -s "$prefix/$file" ] || { echo "$file is missing"; exit 1; }
done
bash -n "$prefix/share/bash-completion/completions/vitrine"
"$packaging/uninstall.sh" "" "$prefix"
left=$(find "$prefix" -type f)
[ -z "$left" ] || { echo "left behind: $left"; exit 1; }
echo "installed, started, removed"

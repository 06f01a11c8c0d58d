#!/bin/sh
# Installs the built program with its man pages, completions, desktop entry and notices.
#
#     packaging/install.sh BINARY ROOT PREFIX
#
# ROOT is put before every path (a staging folder, or empty); PREFIX is where the program will run from.
set -eu
binary=$1 root=$2 prefix=$3
here=$(cd "$(dirname "$0")/.." && pwd)
to="$root$prefix"

install -Dm755 "$binary" "$to/bin/vitrine"
pages=$(mktemp -d)
"$binary" man --dir "$pages"
for page in "$pages"/*.1; do
    gzip -9n "$page"
    install -Dm644 "$page.gz" "$to/share/man/man1/$(basename "$page").gz"
done
rm -r "$pages"
completions() { # SHELL FILE
    mkdir -p "$(dirname "$to/$2")"
    "$binary" completions "$1" > "$to/$2"
    chmod 644 "$to/$2"
}
completions bash share/bash-completion/completions/vitrine
completions zsh share/zsh/vendor-completions/_vitrine
completions fish share/fish/vendor_completions.d/vitrine.fish
install -Dm644 "$here/packaging/vitrine.desktop" "$to/share/applications/vitrine.desktop"
install -Dm644 "$here/web/public/favicon.svg" "$to/share/icons/hicolor/scalable/apps/vitrine.svg"
for notice in README.md CHANGELOG.md LICENSE packaging/licenses.txt; do
    install -Dm644 "$here/$notice" "$to/share/doc/vitrine/$(basename $notice)"
done

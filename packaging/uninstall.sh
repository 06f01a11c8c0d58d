#!/bin/sh
# Removes what install.sh has put under ROOT and PREFIX, and nothing else.
set -eu
to="$1$2"
rm -f "$to/bin/vitrine" "$to"/share/man/man1/vitrine.1.gz "$to"/share/man/man1/vitrine-*.1.gz \
    "$to/share/bash-completion/completions/vitrine" "$to/share/zsh/vendor-completions/_vitrine" \
    "$to/share/fish/vendor_completions.d/vitrine.fish" "$to/share/applications/vitrine.desktop" \
    "$to/share/icons/hicolor/scalable/apps/vitrine.svg"
rm -rf "$to/share/doc/vitrine"

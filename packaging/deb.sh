#!/bin/sh
# Builds a Debian package from the built program:
#
#     packaging/deb.sh BINARY FOLDER
#
# writes FOLDER/vitrine-chess_VERSION_ARCHITECTURE.deb. Needs dpkg-deb and binutils. DEBFULLNAME and DEBEMAIL
# name the maintainer, as for Debian's own tools.
set -eu
binary=$1 folder=$2
here=$(cd "$(dirname "$0")/.." && pwd)
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' "$here/Cargo.toml" | head -1)
architecture=$(dpkg --print-architecture)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
chmod 755 "$stage"

maintainer="${DEBFULLNAME:-Vitrine} <${DEBEMAIL:-vitrine-chess@packages.debian.org}>"

"$here/packaging/install.sh" "$binary" "$stage" /usr
mkdir "$stage/usr/games"
strip --strip-unneeded --remove-section=.comment --remove-section=.note -o "$stage/usr/games/vitrine" "$binary"
rm -r "$stage/usr/bin"
notices="$stage/usr/share/doc/vitrine-chess"
mv "$stage/usr/share/doc/vitrine" "$notices"
rm "$notices/LICENSE"
gzip -9nc "$notices/CHANGELOG.md" > "$notices/changelog.gz"
rm "$notices/CHANGELOG.md"
cat > "$notices/changelog.Debian" <<END
vitrine-chess ($version-1) unstable; urgency=medium

  * See changelog.gz.

 -- $maintainer  $(date -R -u -d "@${SOURCE_DATE_EPOCH:-0}")
END
gzip -9n "$notices/changelog.Debian"
cat > "$notices/copyright" <<END
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Vitrine

Files: *
Copyright: 2026 The authors of Vitrine
License: GPL-3.0-or-later
 On Debian systems the full text of the GNU General Public License,
 version 3, is in /usr/share/common-licenses/GPL-3.
END
chmod 644 "$notices/copyright"

libc=$(objdump -T "$binary" | sed -n 's/.*GLIBC_\([0-9.]*\).*/\1/p' | sort -uV | tail -1)
mkdir "$stage/DEBIAN"
cat > "$stage/DEBIAN/control" <<END
Package: vitrine-chess
Version: $version-1
Architecture: $architecture
Maintainer: $maintainer
Depends: libc6 (>= $libc), libgcc-s1
Installed-Size: $(du -sk "$stage/usr" | cut -f1)
Section: games
Priority: optional
Description: chess program whose thinking can be seen
 Vitrine runs the chess machines of 1914 to today, each faithful to the paper
 that describes it, beside a modern engine. It shows how they think on a web
 page that it serves on this machine, and speaks UCI to any chess GUI.
END
mkdir -p "$folder"
dpkg-deb --root-owner-group --build "$stage" "$folder/vitrine-chess_$version-1_$architecture.deb"

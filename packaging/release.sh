#!/bin/sh
# Builds the release files of every target that the tools of this machine can build, and says what is left out and why:
#
#     packaging/release.sh FOLDER TARGET…
#
# Needs the standard library of each target (rustup) and a C compiler and linker for it (Debian: gcc-aarch64-linux-gnu,
# gcc-mingw-w64-x86-64). PROFILE is release unless it says otherwise.
set -eu
folder=$1
shift
here=$(cd "$(dirname "$0")/.." && pwd)
cargo=${CARGO:-cargo}
profile=${PROFILE:-release}
built=$([ "$profile" = dev ] && echo debug || echo "$profile")
own=$("${RUSTC:-rustc}" --print host-tuple)
target_folder=${CARGO_TARGET_DIR:-$here/target}

# The C compiler for a target; empty where the one of this machine is right.
compiler() {
    case $1 in
        "$own") ;;
        aarch64-unknown-linux-gnu) echo aarch64-linux-gnu-gcc ;;
        x86_64-unknown-linux-gnu) echo x86_64-linux-gnu-gcc ;;
        x86_64-pc-windows-gnu) echo x86_64-w64-mingw32-gcc ;;
        *) echo "a-c-compiler-for-$1" ;;
    esac
}

for target in "$@"; do
    cc=$(compiler "$target")
    if [ -n "$cc" ] && ! command -v "$cc" >/dev/null 2>&1; then
        echo "skipped, because $cc is missing: the archive for $target"
        continue
    fi
    if [ "$target" = "$own" ]; then
        "$cargo" build --profile "$profile" --locked -p cli --manifest-path "$here/Cargo.toml"
        binary=$target_folder/$built/vitrine
    else
        if ! rustup target add "$target" >/dev/null 2>&1; then
            echo "skipped, because its standard library is not available: the archive for $target"
            continue
        fi
        name=$(echo "$target" | tr 'a-z-' 'A-Z_')
        env "CARGO_TARGET_${name}_LINKER=$cc" "CC_$(echo "$target" | tr - _)=$cc" \
            "$cargo" build --profile "$profile" --locked -p cli --target "$target" --manifest-path "$here/Cargo.toml"
        binary=$target_folder/$target/$built/vitrine
    fi
    [ -f "$binary" ] || binary=$binary.exe
    "$here/packaging/dist.sh" "$binary" "$folder" "$target"
    case $target in
        "$own")
            if command -v dpkg-deb >/dev/null 2>&1; then "$here/packaging/deb.sh" "$binary" "$folder"
            else echo "skipped, because dpkg-deb is missing: the Debian package"; fi ;;
    esac
done

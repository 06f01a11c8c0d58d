#!/bin/sh
# The program for Windows, started under Wine: it searches the same positions as everywhere, answers a go, and ends.
#
#   windows.sh PROGRAM.exe FOLDER
set -eu
program=$(realpath "$1") folder=$2
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$folder/here"
export WINEPREFIX="$folder/wine" WINEDEBUG=-all HOME="$folder"
trap 'wineserver -k 2>/dev/null || true' EXIT
cp "$program" "$folder/here/vitrine.exe"
# Every Windows since version 8 has this library; Wine has it only since its version 9.
cat > "$folder/random.c" <<'C'
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T count) { return SystemFunction036(bytes, (ULONG)count); }
C
x86_64-w64-mingw32-gcc -shared -o "$folder/here/bcryptprimitives.dll" "$folder/random.c" -ladvapi32
cd "$folder/here"
wine ./vitrine.exe --version 2>/dev/null | tr -d '\r' | grep -i '^vitrine [0-9]'
wine ./vitrine.exe bench 2>/dev/null | tr -d '\r' | grep "^$(cat "$here/../../data/engine/bench.txt") nodes "
wine ./vitrine.exe "go depth 6" quit 2>/dev/null | tr -d '\r' | grep '^bestmove '
[ "$(printf 'isready\n' | wine ./vitrine.exe 2>/dev/null)" = readyok ]
wine ./vitrine.exe nonsense >/dev/null 2>&1 && exit 1
echo "started under Wine"

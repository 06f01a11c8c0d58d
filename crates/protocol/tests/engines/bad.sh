#!/bin/sh
# A scripted engine that is good until its argument says otherwise. It knows no chess: it
# plays e2e4 or what it is told to.
#
#   bad.sh MODE [FILE]     FILE receives the number of a process that is left behind

mode=$1
file=$2
quit=exit

say() { printf '%s\n' "$*"; }
crash() { kill -SEGV $$; }
hang() { exec sleep 1000; }

case $mode in
    deaf) hang ;;
    complains) echo "cannot find my network" >&2; exit 3 ;;
    errors-only) echo "uciok" >&2; while read -r line; do echo "readyok" >&2; done ;;
    banner) say "Welcome to Bad Engine"; say ""; say "   (c) nobody   " ;;
    leaves-children) sleep 1000 & say "child $!"; [ -n "$file" ] && echo $! > "$file" ;;
    ignores-quit) quit=: ;;
esac

greet() {
    case $mode in
        silent-uci) return ;;
        half-uci) printf 'uciok'; hang ;;
        exit-uci) exit 0 ;;
        crash-uci) crash ;;
        long-name) say "id name $(head -c 10000 /dev/zero | tr '\0' x)" ;;
        odd-options)
            say "option name Slide type slider default 3"
            say "option name"
            say "option name Good type spin default 3 min 1 max 5" ;;
        flood-uci) yes hello ;;
    esac
    say "id name Bad Engine"
    say "id author nobody"
    say "uciok"
}

ready() {
    case $mode in
        silent-ready) return ;;
        exit-ready) exit 11 ;;
        crash-ready) crash ;;
        refuses-options) say "info string error: option Net: no such file" ;;
    esac
    say "readyok"
}

go() {
    case $mode in
        silent-go | late | ignores-stop) return ;;
        exit-go) exit 0 ;;
        crash-go) crash ;;
        closes) exec 1>&-; exec sleep 1000 ;;
        half-go) printf 'bestmove e2e'; exit 0 ;;
        much-info) yes 'info depth 3 score cp 7 nodes 100 pv e2e4 e7e5' | head -c 100000000 ;;
        endless-info) yes 'info depth 3 score cp 7 nodes 100 pv e2e4 e7e5' ;;
        long-line) printf 'info depth 3 score cp 7 pv e2e4 %s\n' "$(head -c 1000000 /dev/zero | tr '\0' x)" ;;
        two) say "bestmove e2e4"; say "bestmove d2d4"; return ;;
        none) say "bestmove (none)"; return ;;
        null) say "bestmove 0000"; return ;;
        wordless) say "bestmove"; return ;;
        a1a1) say "bestmove a1a1"; return ;;
        illegal) say "bestmove e2e5"; return ;;
        garbage) printf 'bestmove \033[31m\377\000e2e4\n'; return ;;
        odd-info)
            say "info depth 3 score cp 7 nps 1.5e6 pv e2e4"
            say "info depth 4 score cp 8 pv e2e4 e7e5 e4e5" ;;
    esac
    say "info depth 5 score cp 31 nodes 500 time 1 pv e2e4"
    say "bestmove e2e4 ponder e7e5"
}

while read -r line; do
    case $line in
        uci) greet ;;
        isready) ready ;;
        go*) go ;;
        stop) [ "$mode" = late ] && say "bestmove e2e4" ;;
        quit) $quit ;;
    esac
done
[ "$mode" = ignores-quit ] && hang

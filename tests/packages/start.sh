#!/bin/sh
# An installed program as its users start it: version, licence, a search, a game, the page.
#
#   start.sh VITRINE FOLDER
set -eu
vitrine=$1 folder=$2
mkdir -p "$folder"
"$vitrine" --version | grep -q '^vitrine [0-9]'
"$vitrine" --version | grep -q '^network [0-9a-f]\{16\}$'
"$vitrine" --license | grep -q 'GNU GENERAL PUBLIC LICENSE'
"$vitrine" "go depth 4" quit | grep -q '^bestmove '
printf 'e4\nquit\n' | "$vitrine" play --program turing --no-store | grep -q 'e4'
"$vitrine" serve --port 0 --store "$folder/games.db" > "$folder/serve.out" 2>&1 &
server=$!
trap 'kill $server 2>/dev/null || true' EXIT
tries=0
until grep -q 'http://' "$folder/serve.out"; do
    tries=$((tries + 1))
    [ $tries -lt 600 ] || { echo "the server does not start"; cat "$folder/serve.out"; exit 1; }
    sleep 0.1
done
address=$(sed -n 's#.*\(http://[^/ ]*\).*#\1#p' "$folder/serve.out" | head -1)
curl -fsS --max-time 60 "$address/" | grep -q -i '<!doctype html>'
kill $server
wait $server || true
trap - EXIT
echo "started: version, licence, search, game, page"

#!/bin/sh
# Self-play in eight parts on a real Slurm of one node: one part is killed in the middle and queued again, the parts
# are merged, and the result must be, to the byte, what one process has written. Then the same for a match, which goes
# the way of all other works: part.sbatch and merge-parts.sbatch.
#
#   parts.sh VITRINE FOLDER
set -eu

VITRINE=$(realpath "$1")
export VITRINE
folder=$2
here=$(cd "$(dirname "$0")" && pwd)
deploy=$here/../../deploy/slurm
parts=8
games=${GAMES:-24}
work="--games $games --nodes ${NODES:-200} --seed 24"

mkdir -p "$folder/parts"
trap '"$here/cluster.sh" stop "$folder/cluster"' EXIT
"$here/cluster.sh" start "$folder/cluster"
export SLURM_CONF="$folder/cluster/slurm.conf"
cd "$folder"

# shellcheck disable=SC2086
job=$(sbatch --parsable --array=1-$parts "$deploy/self-play.sbatch" "$folder/parts" $work)
merge=$(sbatch --parsable --dependency=afterok:"$job" --output=merge.out \
    "$deploy/merge.sbatch" "$folder/parts" $parts "$folder/merged.bin" $work)

# The third part is killed as soon as it has written something, and started again.
until [ -s "parts/shard-3-of-$parts.bin" ]; do sleep 0.1; done
scontrol requeue "${job}_3"
echo "part 3 was killed and queued again"

await() {
    waited=0
    while squeue -h | grep -q .; do
        waited=$((waited + 1))
        [ $waited -lt 1200 ] || { echo "the jobs do not end"; squeue; exit 1; }
        sleep 0.5
    done
}
await
cat merge.out
scontrol show job "${job}_3" | grep -q "Restarts=1" || { echo "part 3 was not started again"; exit 1; }

# shellcheck disable=SC2086
"$VITRINE" learn generate --folder "$folder/alone" --threads 1 $work > /dev/null
cmp "$folder/merged.bin" "$folder/alone/games-0.bin"
echo "$games games of $parts parts are what one process writes (merge was job $merge)"

work="match random-move turing --depth 1 --games 12 --name slurm --max-moves 40"
# shellcheck disable=SC2086
job=$(sbatch --parsable --array=1-$parts "$deploy/part.sbatch" "$folder/games" $work)
# shellcheck disable=SC2086
sbatch --dependency=afterok:"$job" --output=merge-games.out "$deploy/merge-parts.sbatch" "$folder/games" $parts $work \
    --store "$folder/games.db" --pgn "$folder/games.pgn" > /dev/null
await
cat merge-games.out
# shellcheck disable=SC2086
"$VITRINE" $work --parts "$folder/one" --shard 1/1 > /dev/null
# shellcheck disable=SC2086
"$VITRINE" $work --parts "$folder/one" --merge 1 --store "$folder/one.db" --pgn "$folder/one.pgn" > /dev/null
cmp "$folder/games.pgn" "$folder/one.pgn"
echo "12 games of a match in $parts parts are those of one process"

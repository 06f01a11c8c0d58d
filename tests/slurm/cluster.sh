#!/bin/sh
# A Slurm of one node on this machine, in a folder of its own: munge, slurmctld and slurmd on loopback.
#
#   cluster.sh start FOLDER    starts it; then SLURM_CONF=FOLDER/slurm.conf is the way to it
#   cluster.sh stop FOLDER     ends what start has started, and nothing else
set -eu

folder=$2
conf=$folder/slurm.conf

start() {
    mkdir -p "$folder/state" "$folder/spool"
    chmod 755 "$folder"
    host=$(hostname -s)
    dd if=/dev/urandom of="$folder/munge.key" bs=128 count=1 2>/dev/null
    chmod 600 "$folder/munge.key"
    # The port is any that is free enough: each process has its own number.
    port=$((20000 + $$ % 10000 * 2))
    # A job that is queued again waits until its old credential has expired: seconds, not the usual two minutes.
    cat > "$conf" <<END
ClusterName=vitrine
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket,cred_expire=5
CredType=cred/munge
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
MpiDefault=none
ReturnToService=2
SchedulerParameters=batch_sched_delay=1,sched_interval=2
KillWait=2
MinJobAge=300
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP MaxTime=INFINITE
END
    munged --force --foreground --key-file "$folder/munge.key" --socket "$folder/munge.socket" \
        --pid-file "$folder/munged.pid" --log-file "$folder/munged.log" --seed-file "$folder/munge.seed" > "$folder/munged.out" 2>&1 &
    echo $! > "$folder/munged.process"
    tries=0
    until [ -S "$folder/munge.socket" ]; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || { echo "munge does not start"; exit 1; }
        sleep 0.1
    done
    slurmctld -D -i -f "$conf" > "$folder/slurmctld.out" 2>&1 &
    echo $! > "$folder/slurmctld.process"
    slurmd -D -f "$conf" -N "$host" > "$folder/slurmd.out" 2>&1 &
    echo $! > "$folder/slurmd.process"
    tries=0
    until SLURM_CONF=$conf sinfo -h -o %t 2>/dev/null | grep -q idle; do
        tries=$((tries + 1))
        [ $tries -lt 300 ] || { echo "Slurm does not start"; tail -n 20 "$folder"/*.log; exit 1; }
        sleep 0.2
    done
}

stop() {
    for one in slurmd slurmctld munged; do
        if [ -f "$folder/$one.process" ]; then
            kill "$(cat "$folder/$one.process")" 2>/dev/null || true
        fi
    done
}

case $1 in
    start) start ;;
    stop) stop ;;
    *) echo "start or stop"; exit 2 ;;
esac

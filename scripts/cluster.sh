#!/usr/bin/env bash
# A Citus cluster on this machine, to try Dray on: a coordinator and two workers of the PostgreSQL that is installed.
#   scripts/cluster.sh start FOLDER   makes it in FOLDER where it is not there yet, starts it and prints its address
#   scripts/cluster.sh kill FOLDER NODE  ends worker-1 or worker-2 at once, as a crash would; start brings it back
#   scripts/cluster.sh stop FOLDER
#   scripts/cluster.sh remove FOLDER  stops it and deletes FOLDER
# PG_CONFIG names the PostgreSQL that Citus was built for (default: pg_config), PORT the coordinator's port (default:
# 9700; the workers take the next two). It trusts whoever reaches the loopback. What was
# committed outlives the end of a server (synchronous_commit stays on), not a power cut.
set -euo pipefail

command=${1:-help}
folder=$(realpath -m "${2:-cluster}")
port=${PORT:-9700}
bin=$("${PG_CONFIG:-pg_config}" --bindir)
nodes=(coordinator worker-1 worker-2)

# PostgreSQL refuses to run as root: its own account does it there.
as_postgres() {
  if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi
}
psql_on() {
  as_postgres "$bin/psql" --no-psqlrc --quiet --tuples-only --no-align -v ON_ERROR_STOP=1 -h 127.0.0.1 -U postgres -p "$@"
}

make_node() {
  as_postgres "$bin/initdb" --pgdata "$folder/$1" --username postgres --auth trust --encoding UTF8 --locale C.UTF-8 > /dev/null
  as_postgres tee -a "$folder/$1/postgresql.conf" > /dev/null <<CONF
port = $2
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
citus.stat_statements_track = all
pg_stat_statements.track = all
pg_stat_statements.max = 50000
shared_preload_libraries = 'citus, pg_stat_statements'
wal_level = logical
max_connections = 600
max_worker_processes = 64
shared_buffers = 256MB
timezone = 'UTC'
fsync = off
full_page_writes = off
track_io_timing = off
CONF
}

start() {
  [ -d "$folder/coordinator" ] || fresh=yes
  mkdir -p "$folder"
  if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; fi
  for at in "${!nodes[@]}"; do
    node=${nodes[$at]}
    [ -d "$folder/$node" ] || make_node "$node" $((port + at))
    if as_postgres "$bin/pg_ctl" --pgdata "$folder/$node" status > /dev/null; then continue; fi
    as_postgres "$bin/pg_ctl" --pgdata "$folder/$node" --log "$folder/$node.log" --wait start > /dev/null
  done
  if [ "${fresh:-no}" = yes ]; then
    for at in "${!nodes[@]}"; do psql_on $((port + at)) -c 'create extension citus; create extension pg_stat_statements'; done
    psql_on "$port" -c "select citus_set_coordinator_host('127.0.0.1', $port)" > /dev/null
    for at in 1 2; do psql_on "$port" -c "select citus_add_node('127.0.0.1', $((port + at)))" > /dev/null; done
  fi
  echo "postgres://postgres@127.0.0.1:$port/postgres"
}

stop() {
  for node in "${nodes[@]}"; do
    as_postgres "$bin/pg_ctl" --pgdata "$folder/$node" --mode fast stop > /dev/null || true
  done
}

case $command in
  start) start ;;
  kill) as_postgres "$bin/pg_ctl" --pgdata "$folder/$3" --mode immediate stop > /dev/null ;;
  stop) stop ;;
  remove) stop && rm -rf "$folder" ;;
  *) sed -n '2,9s/^# \{0,1\}//p' "$0" ;;
esac

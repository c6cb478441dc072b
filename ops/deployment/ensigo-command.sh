#!/bin/sh
# Runs a command of the portal as the unit runs the node: its user, its variables, its data folder. Copied to
# /usr/local/sbin/ensigo-command, mode 0755; as root, also from cron:
#   ensigo-command staff invite EMAIL administrator
# --release FOLDER before its name takes the command of another release than the one that runs.
set -eu
release=/opt/ensigo
if [ "${1:-}" = --release ] && [ "$#" -gt 2 ]; then
  release=$2
  shift 2
fi
if [ "$#" -eq 0 ]; then
  echo "ensigo-command [--release FOLDER] NAME ...: migrate, staff, backup, backups, restore, verify, scrub, eligibility, status-by-phone" >&2
  exit 2
fi
name=$1
shift
unit=ensigo-command-$$
# Interrupted, systemd-run would leave the command running.
trap 'systemctl stop "$unit"; exit 130' INT TERM HUP
systemd-run --unit="$unit" --quiet --pipe --wait --collect --service-type=exec \
  --property=User=ensigo --property=Group=ensigo --property=UMask=0077 \
  --property=StateDirectory=ensigo --property=StateDirectoryMode=0700 \
  --property=WorkingDirectory="$release" \
  --property=Environment="NODE_ENV=production DATA_DIR=/var/lib/ensigo" \
  --property=EnvironmentFile=/etc/ensigo/environment \
  /usr/bin/node --enable-source-maps "dist/server/$name.js" "$@" <&0 &
wait "$!"

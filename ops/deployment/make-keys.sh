#!/bin/sh
# Makes the passwords and keys of compose.yaml, once: .env and keys/seal-key.p12 beside this file. Keep copies of both
# apart from the backups: without SECRET_KEY nothing that is sealed can be read, without the seal key new agreements
# get another one.
set -eu
cd "$(dirname "$0")"
umask 077
if [ -e .env ] || [ -e keys/seal-key.p12 ]; then
  echo "The keys are there already: .env and keys/seal-key.p12." >&2
  exit 1
fi
random() { openssl rand -hex 32; }
mkdir -p keys
seal_password=$(random)
openssl req -x509 -newkey rsa:3072 -noenc -days 3650 -subj "/CN=Seal of agreements" \
  -keyout keys/key.pem -out keys/certificate.pem 2>/dev/null
SEAL_KEY_PASSWORD=$seal_password openssl pkcs12 -export -inkey keys/key.pem -in keys/certificate.pem \
  -passout env:SEAL_KEY_PASSWORD -out keys/seal-key.p12
rm keys/key.pem keys/certificate.pem
# The user of the image reads it as a secret that is mounted; the folder keeps everyone else out.
chmod 0444 keys/seal-key.p12
cat >.env <<END
SECRET_KEY=$(random)
SEAL_KEY_PASSWORD=$seal_password
OWNER_PASSWORD=$(random)
APPLICATION_PASSWORD=$(random)
S3_SECRET_ACCESS_KEY=$(random)
END
echo "Made .env and keys/seal-key.p12."

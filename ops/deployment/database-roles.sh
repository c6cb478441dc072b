#!/bin/sh
# Run by the image of PostgreSQL when the database is made: the role of the server, which owns nothing. Migrations grant
# it what it needs.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$APPLICATION_PASSWORD" <<'SQL'
CREATE ROLE ensigo_application LOGIN PASSWORD :'password';
GRANT CONNECT ON DATABASE ensigo TO ensigo_application;
SQL

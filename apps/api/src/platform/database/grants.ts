import { escapeIdentifier, type Client } from 'pg';

/**
 * What the application may do with the tables that guard the others; with every other one it reads, adds, changes and
 * deletes rows. Moments, numbers and salts of the audit log are the database's to give; of its entries the address alone
 * may be taken out, by a trigger (migration 0028).
 */
const guarded: Readonly<Record<string, string>> = {
  audit_log:
    'SELECT, INSERT (actor_id, action, subject, client_address, details, request_id), UPDATE (client_address)',
  audit_chain: 'SELECT',
  audit_head: 'SELECT, INSERT (day, position, hash)',
  schema_migration: 'SELECT',
};

/**
 * Gives the application's role what it needs of every table and sequence there is, and takes what it had besides;
 * with the owner's connection, while nobody else migrates. Nothing is done where both are the same role.
 */
export async function grantToApplication(client: Client, application: string): Promise<void> {
  const { rows } = await client.query<{ schema: string; names: string[]; isOwner: boolean }>(
    `SELECT current_schema() AS schema, current_user = $1 AS "isOwner",
       (SELECT coalesce(json_agg(relname), '[]') FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')) AS names`,
    [application],
  );
  const [found] = rows;
  if (found === undefined || found.isOwner) return;
  const role = escapeIdentifier(application);
  const schema = escapeIdentifier(found.schema);
  const statements = [
    `GRANT USAGE ON SCHEMA ${schema} TO ${role}`,
    `REVOKE TRUNCATE, REFERENCES, TRIGGER ON ALL TABLES IN SCHEMA ${schema} FROM ${role}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`,
    ...found.names.flatMap((name) => {
      const table = `${schema}.${escapeIdentifier(name)}`;
      const rights = guarded[name];
      if (rights === undefined) return [`GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO ${role}`];
      return [`REVOKE ALL ON ${table} FROM ${role}, PUBLIC`, `GRANT ${rights} ON ${table} TO ${role}`];
    }),
    // A table that a later release makes is reachable from its first moment.
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE, SELECT ON SEQUENCES TO ${role}`,
  ];
  await client.query(`BEGIN; ${statements.join('; ')}; COMMIT`);
}

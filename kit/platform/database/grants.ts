import { escapeIdentifier, type Client } from 'pg';

/**
 * The application's rights on the tables that protect the others; in every other table it reads, adds, changes and
 * deletes rows. The database sets times, numbers and salts of the audit log; only the address may be removed from its
 * entries, by a trigger (migration 0005).
 */
const guarded: Readonly<Record<string, string>> = {
  audit_log:
    'SELECT, INSERT (actor_id, action, subject, client_address, details, request_id), UPDATE (client_address)',
  audit_chain: 'SELECT',
  audit_head: 'SELECT, INSERT (day, position, hash)',
  schema_migration: 'SELECT',
};

/** What removes old entries of the audit log with the owner's rights, and none of the last ten years (migration 0005). */
const prune = 'audit_log_prune(interval, integer)';

const everyRow = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
/** What a guarded table must not allow, and what the audit log must. */
const neverAllowed = ['DELETE', 'TRUNCATE'];

/** Whether there is nothing to grant or revoke: every table as `grantToApplication` leaves it, or one role for both. */
export async function hasItsRights(client: Client, application: string): Promise<boolean> {
  const { rows } = await client.query<{ right: boolean }>(
    `SELECT current_user = $1 OR coalesce(bool_and(CASE
         WHEN relname = ANY ($2) THEN has_any_column_privilege($1, oid, 'SELECT')
           AND NOT has_table_privilege($1, oid, $4)
         ELSE NOT EXISTS (SELECT FROM unnest($3::text[]) AS needed
                          WHERE NOT has_table_privilege($1, pg_class.oid, needed)) END), false)
         AND coalesce(has_function_privilege($1, to_regprocedure($5), 'EXECUTE'), true) AS right
     FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')`,
    [application, Object.keys(guarded), everyRow, neverAllowed.join(', '), prune],
  );
  return rows[0]?.right === true;
}

/**
 * Grants the application's role what it needs of every existing table and sequence, and revokes the rest; runs on the
 * owner's connection while nobody else migrates. Does nothing if both are the same role.
 */
export async function grantToApplication(client: Client, application: string): Promise<void> {
  const { rows } = await client.query<{ schema: string; names: string[]; isOwner: boolean; prunes: boolean }>(
    `SELECT current_schema() AS schema, current_user = $1 AS "isOwner", to_regprocedure($2) IS NOT NULL AS prunes,
       (SELECT coalesce(json_agg(relname), '[]') FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')) AS names`,
    [application, prune],
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
    ...(found.prunes ? [`GRANT EXECUTE ON FUNCTION ${schema}.${prune} TO ${role}`] : []),
    // A table created by a later release is accessible from the start.
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE, SELECT ON SEQUENCES TO ${role}`,
  ];
  await client.query(`BEGIN; ${statements.join('; ')}; COMMIT`);
}

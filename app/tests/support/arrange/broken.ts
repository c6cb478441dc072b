import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** Some rows of a table cannot be changed, as after a fault in their data; returns how to mend that. */
export async function breakUpdates(
  server: TestServer,
  table: string,
  condition: string,
): Promise<() => Promise<unknown>> {
  await sql(server)`CREATE FUNCTION break_updates() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE 'it is broken'; END $$`;
  await sql(
    server,
    `CREATE TRIGGER break_updates BEFORE UPDATE ON ${table} FOR EACH ROW
     WHEN (${condition}) EXECUTE FUNCTION break_updates()`,
  );
  return () => sql(server, 'DROP FUNCTION break_updates CASCADE');
}

import type { Client } from 'pg';
import { inject } from 'vitest';
import type { Migration } from '#kit/platform/database/migrate.ts';
import { withDatabase } from './database-url.ts';
import { connected } from './test-database.ts';

/** Which migrations the data was made with. */
type Applied = Pick<Migration, 'name' | 'checksum'>;

/** The address with the server's role. */
export const applicationOf = (url: string): string => withDatabase(inject('applicationUrl'), databaseOf(url));

const databaseOf = (url: string): string => new URL(url).pathname.slice(1);

/** As the superuser, who may put rows beside triggers and references. */
const asSuperuser = <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> =>
  connected(withDatabase(inject('administratorUrl'), databaseOf(url)), work);

/** Tables of the migrations, and those with random values that differ between installations. */
const left = ['schema_migration', 'security_stamp'];

/** All tables with the columns that can be written, and their key by which rows are in order. */
const tablesOf = `
  SELECT class.relname AS name,
    array_agg(column_.attname::text ORDER BY column_.attnum) AS columns,
    (SELECT array_agg(keyed.attname::text ORDER BY keyed.attnum) FROM pg_index
     JOIN pg_attribute AS keyed ON keyed.attrelid = class.oid AND keyed.attnum = ANY (indkey::int2[])
     WHERE indrelid = class.oid AND indisprimary) AS keys
  FROM pg_class AS class
  JOIN pg_attribute AS column_ ON column_.attrelid = class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL ($1)
  GROUP BY class.oid, class.relname ORDER BY class.relname`;

const sequencesOf = `
  SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
  WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`;

/** The rows of a database as SQL, after the migrations that it was made with. */
export const keptData = (url: string): Promise<string> =>
  asSuperuser(url, async (client) => {
    // Times are written alike, whatever the machine is set to.
    await client.query(`SET timezone TO 'UTC'`);
    const { rows: applied } = await client.query<Applied>(
      'SELECT name, checksum FROM schema_migration ORDER BY name',
    );
    const parts = applied.map(({ name, checksum }) => `-- migration ${name} ${checksum}`);
    const { rows: tables } = await client.query<{ name: string; columns: string[]; keys: string[] }>(
      tablesOf,
      [left],
    );
    for (const { name, columns, keys } of tables) {
      const quoted = columns.map((column) => client.escapeIdentifier(column));
      const { rows } = await client.query<{ row: string }>(`
        SELECT concat_ws(', ', ${quoted.map((column) => `coalesce(quote_literal(${column}::text), 'NULL')`).join(', ')}) AS row
        FROM ${name} ORDER BY ${keys.map((key) => client.escapeIdentifier(key)).join(', ')}`);
      if (rows.length > 0)
        parts.push(
          `INSERT INTO ${name} (${quoted.join(', ')}) OVERRIDING SYSTEM VALUE VALUES`,
          `${rows.map(({ row }) => `(${row})`).join(',\n')};`,
        );
    }
    const { rows: sequences } = await client.query<{ name: string; last: string }>(sequencesOf);
    parts.push(...sequences.map(({ name, last }) => `SELECT setval('${name}', ${last});`));
    return `${parts.join('\n')}\n`;
  });

/** The migrations that kept data was made with. */
export const appliedIn = (text: string): Applied[] =>
  [...text.matchAll(/^-- migration (\S+) (\S+)$/gm)].map(([, name = '', checksum = '']) => ({
    name,
    checksum,
  }));

/** Puts kept data into a database that has its migrations; rows that these have put there give way. */
export const restoreData = (url: string, text: string): Promise<void> =>
  asSuperuser(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(tablesOf, [left]);
    await client.query(`SET session_replication_role TO replica`);
    await client.query(`TRUNCATE ${rows.map(({ name }) => name).join(', ')}`);
    await client.query(text);
  });

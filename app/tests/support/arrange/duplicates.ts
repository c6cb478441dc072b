import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** The stored keys of an account and its loans. */
export const personKeysOf = (server: TestServer, userId: string) =>
  sql(server)<{ kind: string; key: string; place: string }>`SELECT kind, encode(key, 'hex') AS key, place
    FROM person_key WHERE user_id = ${userId}::bigint ORDER BY kind, place`;

/** As if every watchlist entry with a last day had been over since yesterday. */
export const watchlistEntriesOverYesterday = (server: TestServer) =>
  sql(server)`UPDATE watchlist_entry SET until = (now() AT TIME ZONE 'Africa/Kampala')::date - 1
    WHERE until IS NOT NULL`;

/** The day this many days from now in Kampala, YYYY-MM-DD. */
export async function dayInKampala(server: TestServer, days: number): Promise<string> {
  const [row] = await sql(server)<{ day: string }>`SELECT ((now() AT TIME ZONE 'Africa/Kampala')::date +
    ${days}::int)::text AS day`;
  return row?.day ?? '';
}

/** Accounts with ten keys each that nobody else has. */
export const manyPersonKeys = (server: TestServer, accounts: number) =>
  sql(server)`WITH made AS (
      INSERT INTO users (name, email, phone, phone_code, password_hash)
      SELECT 'Client ' || n, 'keys' || n || '@example.test', (700000000 + n)::text, '+256', 'none'
      FROM generate_series(1, ${accounts}::int) AS n RETURNING id
    )
    INSERT INTO person_key (user_id, kind, key, place)
    SELECT id, (ARRAY['nin', 'phone', 'file', 'nin-near'])[1 + n % 4], decode(md5(id || ' ' || n), 'hex'),
      'made:' || n
    FROM made, generate_series(1, 10) AS n`;

/** As if a release that compares by other rules had made every key. */
export async function earlierRules(server: TestServer): Promise<void> {
  await sql(server, `UPDATE person_key SET key = decode(md5(encode(key, 'hex')), 'hex')`);
  await sql(server, 'UPDATE identity_origin SET rules = 1');
}

/** Runs work as if the database were of a release that noted nothing of its key. */
export async function withoutOrigins<T>(server: TestServer, work: () => Promise<T>): Promise<T> {
  await sql(server, 'ALTER TABLE identity_origin RENAME TO identity_origin_later');
  try {
    return await work();
  } finally {
    await sql(server, 'ALTER TABLE identity_origin_later RENAME TO identity_origin');
  }
}

import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** As if a key had expired some days ago. */
export const keyExpired = (server: TestServer, id: string, days = 0) =>
  sql(server)`UPDATE api_key SET expires_at = now() - make_interval(days => ${days}::int) WHERE id = ${id}`;

/** As if a key had last been used on another day. */
export const keyUsedYesterday = (server: TestServer, id: string) =>
  sql(server)`UPDATE api_key SET last_used_on = last_used_on - 1 WHERE id = ${id}`;

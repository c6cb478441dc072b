import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

const kindOf = (endpointId: number): string => `endpoint-${String(endpointId)}`;

/** As if the wait before the next attempt of everything for an endpoint were over. */
export async function nextAttemptIsDue(server: TestServer, endpointId: number): Promise<void> {
  await sql(server)`UPDATE outbox_message SET next_attempt_at = now()
    WHERE channel = 'webhook' AND kind = ${kindOf(endpointId)} AND state = 'queued'`;
  server.platform.outbox.wake();
}

/** How many deliveries to an endpoint the outbox has in hand or waits for. */
export async function messagesOf(server: TestServer, endpointId: number): Promise<number | undefined> {
  const [row] = await sql(server)<{ count: number }>`SELECT count(*)::int AS count FROM outbox_message
    WHERE channel = 'webhook' AND kind = ${kindOf(endpointId)}`;
  return row?.count;
}

/** Seconds until the outbox tries again to deliver something to this endpoint, as it stands now. */
export async function secondsUntilNext(server: TestServer, endpointId: number): Promise<number | undefined> {
  const [row] = await sql(server)<{ seconds: number }>`
    SELECT extract(epoch FROM next_attempt_at - now())::float8 AS seconds FROM outbox_message
    WHERE channel = 'webhook' AND kind = ${kindOf(endpointId)} AND state = 'queued' AND attempts > 0`;
  return row?.seconds;
}

/** As if so many hours had passed since an endpoint's secret was rotated. */
export const hoursSinceRotation = (server: TestServer, endpointId: number, hours: number) =>
  sql(
    server,
  )`UPDATE webhook_endpoint SET previous_until = previous_until - make_interval(hours => ${hours}::int)
    WHERE id = ${endpointId}::bigint`;

/** As if an event had happened so many days ago. */
export const eventsDaysAgo = (server: TestServer, endpointId: number, days: number) =>
  sql(server)`WITH aged AS (
      UPDATE webhook_delivery SET created_at = created_at - make_interval(days => ${days}::int)
      WHERE endpoint_id = ${endpointId}::bigint RETURNING event_id)
    UPDATE webhook_event SET occurred_at = occurred_at - make_interval(days => ${days}::int)
    WHERE id IN (SELECT event_id FROM aged)`;

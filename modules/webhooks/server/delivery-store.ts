import { logPageSize } from '#kit/endpoints/filters.ts';
import { moment, timeZone } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { writingMessages } from '#kit/platform/outbox/store.ts';
import type { DeliveryAttempt, WebhookDelivery } from '../endpoints/staff-webhooks.ts';
import { mostResent } from '../rules/resend.ts';
import { messageOfDelivery } from './event-store.ts';

const eventId = `'msg_' || replace(event.public_id::text, '-', '')`;

/** One of its rounds: it is sent again under another. */
export interface DeliveryRound {
  readonly id: string;
  readonly round: number;
}

export interface Sending {
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly type: string;
  readonly occurred_at: string;
  readonly data: unknown;
  readonly tries: number;
  readonly address: string;
  readonly is_disabled: boolean;
  readonly secret: string;
  /** Null once it no longer signs. */
  readonly previous_secret: string | null;
}

const find: Statement = {
  name: 'webhook_delivery.find',
  text: `SELECT ${eventId} AS event_id, event.type, ${moment('event.occurred_at')} AS occurred_at, event.data,
           endpoint.id::text AS endpoint_id, delivery.tries, endpoint.address, endpoint.disabled_at IS NOT NULL AS is_disabled, endpoint.secret,
           CASE WHEN endpoint.previous_until > now() THEN endpoint.previous_secret END AS previous_secret
         FROM webhook_delivery AS delivery JOIN webhook_event AS event ON event.id = delivery.event_id
         JOIN webhook_endpoint AS endpoint ON endpoint.id = delivery.endpoint_id
         WHERE delivery.id = $1::bigint AND delivery.round = $2::int AND delivery.state = 'waiting'`,
};

/** What is to be sent; undefined if it was delivered, given up, sent again since or removed. */
export const findSending = async (
  connection: Queryable,
  { id, round }: DeliveryRound,
): Promise<Sending | undefined> => (await connection.query<Sending>(find, [id, round]))[0];

const record: Statement = {
  name: 'webhook_delivery.record',
  text: `UPDATE webhook_delivery SET state = $3, tries = tries + 1, attempts = attempts || $4::jsonb,
           next_attempt_at = now() + make_interval(secs => $5::float8)
         WHERE id = $1::bigint AND round = $2::int AND state = 'waiting'`,
};

/** What an attempt came to; `afterSeconds`: until the next one. It has no effect on a delivery that was sent again meanwhile. */
export const recordAttempt = (
  connection: Queryable,
  { id, round }: DeliveryRound,
  attempt: DeliveryAttempt,
  { state, afterSeconds }: { readonly state: WebhookDelivery['state']; readonly afterSeconds?: number },
) => connection.query(record, [id, round, state, JSON.stringify([attempt]), afterSeconds ?? null]);

const giveUp: Statement = {
  name: 'webhook_delivery.give_up',
  text: `UPDATE webhook_delivery SET state = 'failed', next_attempt_at = NULL
         WHERE id = $1::bigint AND round = $2::int AND state = 'waiting'`,
};

export const giveUpDelivery = (connection: Queryable, { id, round }: DeliveryRound) =>
  connection.query(giveUp, [id, round]);

const sendingAgain = (name: string, which: string) =>
  writingMessages('webhook', {
    name,
    expressions: `delivery AS (
        UPDATE webhook_delivery AS delivery
        SET state = 'waiting', round = delivery.round + 1, tries = 0, next_attempt_at = now()
        ${which} RETURNING delivery.id, delivery.endpoint_id, delivery.round),
      ${messageOfDelivery}`,
  });

/** $2 the delivery; of a disabled endpoint nothing is sent. */
export const resendDelivery = sendingAgain(
  'webhook_delivery.resend',
  `FROM webhook_endpoint AS endpoint
   WHERE endpoint.id = delivery.endpoint_id AND endpoint.disabled_at IS NULL AND delivery.id = $2::bigint`,
);

const exists: Statement = {
  name: 'webhook_delivery.exists',
  text: 'SELECT FROM webhook_delivery WHERE id = $1::bigint',
};

export const deliveryExists = async (connection: Queryable, id: string): Promise<boolean> =>
  (await connection.query(exists, [id])).length === 1;

/** Those of an endpoint, the first parameter, since the lender's time, the second. One more than may be sent at once says that there are too many. */
const since = (endpoint: string, time: string): string => `SELECT id FROM webhook_delivery
  WHERE endpoint_id = ${endpoint}::bigint AND created_at >= ${time}::timestamp AT TIME ZONE ${timeZone} ORDER BY id`;

const countSince: Statement = {
  name: 'webhook_delivery.count_since',
  text: `SELECT count(*)::int AS count FROM (${since('$1', '$2')} LIMIT ${String(mostResent + 1)}) AS found`,
};

/** How many deliveries of an endpoint there are since then, up to one more than may be sent again. */
export const countDeliveriesSince = async (
  connection: Queryable,
  endpointId: string,
  from: string,
): Promise<number> =>
  (await connection.query<{ count: number }>(countSince, [endpointId, from]))[0]?.count ?? 0;

/** $2 the endpoint, $3 the time. */
export const resendDeliveriesSince = sendingAgain(
  'webhook_delivery.resend_since',
  `WHERE delivery.id IN (${since('$2', '$3')})`,
);

const columns = `delivery.id::int, ${eventId} AS event_id, event.type, event.about,
  ${moment('event.occurred_at')} AS occurred_at,
  jsonb_build_object('id', endpoint.id, 'name', endpoint.name) AS endpoint, delivery.state, delivery.tries,
  CASE WHEN delivery.state = 'waiting' THEN ${moment('delivery.next_attempt_at')} END AS next_attempt_at`;
const joined = `FROM webhook_delivery AS delivery JOIN webhook_event AS event ON event.id = delivery.event_id
  JOIN webhook_endpoint AS endpoint ON endpoint.id = delivery.endpoint_id`;

const list: Statement = {
  name: 'webhook_delivery.list',
  text: `SELECT ${columns}, delivery.attempts -> -1 AS last ${joined}
         WHERE ($1::bigint IS NULL OR delivery.endpoint_id = $1::bigint)
           AND ($2::int IS NULL OR delivery.created_at >= now() - make_interval(days => $2::int))
           AND ($3::bigint IS NULL OR delivery.id < $3::bigint)
         ORDER BY delivery.id DESC LIMIT $4::int`,
};

export type DeliveryRow = Omit<WebhookDelivery, 'most_tries'>;

interface DeliveryFilters {
  readonly endpoint: string;
  readonly days: string;
  readonly cursor: string;
}

/** One row more than the page has says that there is a next one. */
export const listDeliveries = (
  connection: Queryable,
  { endpoint, days, cursor }: DeliveryFilters,
): Promise<DeliveryRow[]> =>
  connection.query<DeliveryRow>(list, [endpoint || null, days || null, cursor || null, logPageSize + 1]);

const show: Statement = {
  name: 'webhook_delivery.show',
  text: `SELECT ${columns}, delivery.attempts -> -1 AS last, delivery.attempts, event.data ${joined}
         WHERE delivery.id = $1::bigint`,
};

export type DeliveryDetail = DeliveryRow & { attempts: DeliveryAttempt[]; data: unknown };

export const findDelivery = async (connection: Queryable, id: string): Promise<DeliveryDetail | undefined> =>
  (await connection.query<DeliveryDetail>(show, [id]))[0];

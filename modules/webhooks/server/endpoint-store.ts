import { moment } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { WebhookEndpoint } from '../endpoints/staff-webhooks.ts';
import type { NewEndpoint } from '../rules/endpoint-form.ts';

/** $1 who reads it. */
const list: Statement = {
  name: 'webhook_endpoint.list',
  text: `SELECT endpoint.id::int, endpoint.version, endpoint.name, endpoint.address, endpoint.types,
           CASE WHEN endpoint.disabled_at IS NOT NULL THEN jsonb_build_object(
             'at', ${moment('endpoint.disabled_at')}, 'because', endpoint.disabled_because) END AS disabled,
           counted.ended, counted.delivered, endpoint.secret_ending,
           coalesce(endpoint.secret_for = $1::bigint, false) AS may_see_secret,
           CASE WHEN endpoint.previous_until > now() THEN ${moment('endpoint.previous_until')} END AS previous_secret_until
         FROM webhook_endpoint AS endpoint CROSS JOIN LATERAL (
           SELECT (count(*) FILTER (WHERE state <> 'waiting'))::int AS ended,
             (count(*) FILTER (WHERE state = 'delivered'))::int AS delivered
           FROM webhook_delivery AS delivery WHERE delivery.endpoint_id = endpoint.id) AS counted
         ORDER BY lower(endpoint.name)`,
};

export const listEndpoints = (connection: Queryable, userId: string): Promise<WebhookEndpoint[]> =>
  connection.query<WebhookEndpoint>(list, [userId]);

export interface HeldEndpoint {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly address: string;
  readonly types: string[] | null;
  readonly is_disabled: boolean;
  readonly secret: string;
  readonly secret_for: string | null;
}

const hold: Statement = {
  name: 'webhook_endpoint.hold',
  text: `SELECT id::text, version, name, address, types, disabled_at IS NOT NULL AS is_disabled, secret, secret_for::text
         FROM webhook_endpoint WHERE id = $1::bigint FOR NO KEY UPDATE`,
};

/** Locked until the transaction ends. */
export const holdEndpoint = async (transaction: Queryable, id: string): Promise<HeldEndpoint | undefined> =>
  (await transaction.query<HeldEndpoint>(hold, [id]))[0];

/** A new secret, sealed, and the person who may see it once. */
export interface KeptSecret {
  readonly sealed: string;
  readonly ending: string;
  readonly userId: string;
}

const insert: Statement = {
  name: 'webhook_endpoint.insert',
  text: `INSERT INTO webhook_endpoint (name, address, types, secret, secret_ending, secret_for)
         VALUES ($1, $2, $3::text[], $4, $5, $6::bigint) ON CONFLICT DO NOTHING RETURNING id::text`,
};

/** Its number; undefined if the name is taken. */
export const insertEndpoint = async (
  transaction: Queryable,
  { name, address, types }: NewEndpoint,
  { sealed, ending, userId }: KeptSecret,
): Promise<string | undefined> =>
  (await transaction.query<{ id: string }>(insert, [name, address, types, sealed, ending, userId]))[0]?.id;

const nameTaken: Statement = {
  name: 'webhook_endpoint.name_taken',
  text: `SELECT FROM webhook_endpoint WHERE lower(name) = lower($1) AND id IS DISTINCT FROM $2::bigint`,
};

export const isNameTaken = async (connection: Queryable, name: string, but?: string): Promise<boolean> =>
  (await connection.query(nameTaken, [name, but ?? null])).length > 0;

const change: Statement = {
  name: 'webhook_endpoint.change',
  text: `UPDATE webhook_endpoint SET name = $2, types = $3::text[], version = version + 1 WHERE id = $1::bigint`,
};

export const changeEndpoint = (
  transaction: Queryable,
  id: string,
  { name, types }: Pick<NewEndpoint, 'name' | 'types'>,
) => transaction.query(change, [id, name, types]);

const changeAddress: Statement = {
  name: 'webhook_endpoint.change_address',
  text: `UPDATE webhook_endpoint SET address = $2, version = version + 1 WHERE id = $1::bigint RETURNING name`,
};

/** False if it is gone. */
export const changeEndpointAddress = async (
  transaction: Queryable,
  id: string,
  address: string,
): Promise<boolean> => (await transaction.query(changeAddress, [id, address])).length === 1;

const enable: Statement = {
  name: 'webhook_endpoint.enable',
  text: `UPDATE webhook_endpoint SET disabled_at = NULL, disabled_because = NULL, version = version + 1
         WHERE id = $1::bigint AND disabled_at IS NOT NULL`,
};

export const enableEndpoint = (transaction: Queryable, id: string) => transaction.query(enable, [id]);

/** What still waits is given up with it; it can be sent again. */
const disable: Statement = {
  name: 'webhook_endpoint.disable',
  text: `WITH disabled AS (
             UPDATE webhook_endpoint SET disabled_at = now(), disabled_because = $2, version = version + 1
             WHERE id = $1::bigint AND disabled_at IS NULL RETURNING id, name),
           given_up AS (
             UPDATE webhook_delivery AS delivery SET state = 'failed', round = round + 1, next_attempt_at = NULL
             FROM disabled WHERE delivery.endpoint_id = disabled.id AND delivery.state = 'waiting')
         SELECT name FROM disabled`,
};

/** Its name; undefined if it is disabled already, or gone. */
export const disableEndpoint = async (
  transaction: Queryable,
  id: string,
  because: 'by-hand' | 'failed' | 'gone',
): Promise<string | undefined> =>
  (await transaction.query<{ name: string }>(disable, [id, because]))[0]?.name;

const remove: Statement = {
  name: 'webhook_endpoint.remove',
  text: 'DELETE FROM webhook_endpoint WHERE id = $1::bigint RETURNING id',
};

/** False if it is gone already. Its deliveries go with it. */
export const removeEndpoint = async (transaction: Queryable, id: string): Promise<boolean> =>
  (await transaction.query(remove, [id])).length === 1;

// A secret that nobody has seen signs for nobody: what the other system has stays the one before.
const rotate: Statement = {
  name: 'webhook_endpoint.rotate',
  text: `UPDATE webhook_endpoint
         SET previous_secret = CASE WHEN secret_for IS NULL THEN secret ELSE previous_secret END,
           previous_until = CASE WHEN secret_for IS NULL THEN now() + interval '24 hours' ELSE previous_until END,
           secret = $2, secret_ending = $3, secret_for = $4::bigint, version = version + 1
         WHERE id = $1::bigint RETURNING id`,
};

/** False if it is gone. */
export const rotateSecret = async (
  transaction: Queryable,
  id: string,
  { sealed, ending, userId }: KeptSecret,
): Promise<boolean> => (await transaction.query(rotate, [id, sealed, ending, userId])).length === 1;

const markShown: Statement = {
  name: 'webhook_endpoint.secret_shown',
  text: 'UPDATE webhook_endpoint SET secret_for = NULL WHERE id = $1::bigint',
};

export const markSecretShown = (transaction: Queryable, id: string) => transaction.query(markShown, [id]);

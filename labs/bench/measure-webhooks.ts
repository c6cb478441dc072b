import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { sealBody } from '#kit/platform/outbox/delivery.ts';
import { writingMessages } from '#kit/platform/outbox/store.ts';
import { createSecrets } from '#kit/platform/secrets.ts';
import { actOnLoan } from '#loans/endpoints/staff-loans.ts';
import { startWebhookConsumer } from '#app/tests/doubles/webhook-consumer.ts';
import type { Account } from './calls.ts';
import type { BenchDatabase, Place } from './place.ts';
import { spreadOf, type Spread } from './ratios.ts';

export const webhooks = 1000;
/** How long the consumer takes for each (ms). */
export const answerMilliseconds = 50;
/** Acts between two turns of the endpoint, which leave it cold. */
const actsOfTurn = 10;
/** Whether the endpoint is on, turn by turn: neither kind of act goes first more often. */
const turnsOfRound = [true, false, false, true, true, false, false, true, true, false, false, true];
const rounds = 9;

export interface WebhookFigures {
  /** Seconds until all have arrived. */
  readonly drain: Spread;
  /** Time of an act that writes an event for an endpoint, against the same while there is none. */
  readonly act: Spread;
  readonly failures: number;
}

/** $1 name, $2 address, $3 sealed secret. */
export const endpointRow = `
  INSERT INTO webhook_endpoint (name, address, secret, secret_ending) VALUES ($1, $2, $3, 'None') RETURNING id::text`;

/** $1 the sealed body, $2 the endpoint, $3 how many. */
export const { text: deliveryRows } = writingMessages('webhook', {
  name: 'bench.deliveries',
  expressions: `event AS (
      INSERT INTO webhook_event (type, data) SELECT 'endpoint.test', jsonb_build_object('endpoint_id', $2::bigint)
      FROM generate_series(1, $3::int) RETURNING id),
    delivery AS (
      INSERT INTO webhook_delivery (event_id, endpoint_id, next_attempt_at) SELECT id, $2::bigint, now() FROM event
      RETURNING id),
    message AS (SELECT id || '.1' AS recipient, 'endpoint-' || $2::bigint AS kind FROM delivery)`,
});

const turn = (isOn: boolean): string =>
  `UPDATE webhook_endpoint SET disabled_at = ${isOn ? 'NULL' : 'now()'},
     disabled_because = ${isOn ? 'NULL' : `'by-hand'`}`;

const median = (figures: readonly number[]): number => spreadOf(figures).median;

/** One node, and another system that takes 50 ms for every event (JOIN-01). */
export async function measureWebhooks(
  place: Place,
  database: BenchDatabase,
  staff: readonly Account[],
): Promise<WebhookFigures> {
  const consumer = await startWebhookConsumer();
  consumer.answer(() => ({ milliseconds: answerMilliseconds }));
  const secrets = createSecrets(place.secretKey);
  const client = new Client({ connectionString: database.administratorUrl });
  await client.connect();
  const secret = secrets.seal(`whsec_${Buffer.alloc(32, 7).toString('base64')}`);
  const added = await client.query<{ id: string }>(endpointRow, ['Bench', consumer.url, secret]);
  const endpoint = added.rows[0]?.id ?? '';
  // As when the product is tried out: only then is plain HTTP spoken, and only with this machine.
  const node = await place.startProduct('webhooks', database, { SMTP_URL: '', TRUST_PROXY: '0' });
  let failures = 0;

  await client.query(deliveryRows, [sealBody({ text: '' }, secrets), endpoint, webhooks]);
  const begun = performance.now();
  while (consumer.received.length < webhooks) await pause(10);
  const drain = (performance.now() - begun) / 1000;
  failures += webhooks - new Set(consumer.received.map(({ id }) => id)).size;

  const submitted = await client.query<{ id: string }>(
    `SELECT id::text FROM loan WHERE status = 'SUBMITTED' ORDER BY id LIMIT $1::int`,
    [(rounds + 1) * turnsOfRound.length * actsOfTurn],
  );
  const loans = submitted.rows.map(({ id }) => id);
  consumer.answer(() => ({}));

  /** Milliseconds in which a loan is rejected; nothing of it is under way any more when it returns. */
  async function reject(isTold: boolean): Promise<number> {
    const before = consumer.received.length;
    const started = performance.now();
    const response = await fetch(`${node.address}/api${actOnLoan.path.replace(':id', loans.pop() ?? '')}`, {
      method: actOnLoan.method,
      headers: {
        authorization: `Bearer ${staff[0]?.token ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ action: 'reject', comment: 'No.', reasons: ['collateral-too-low'] }),
    });
    await response.text();
    const milliseconds = performance.now() - started;
    if (response.status !== 200) failures += 1;
    else if (isTold) while (consumer.received.length === before) await pause(2);
    await pause(10);
    return milliseconds;
  }

  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [told, untold]: [number[], number[]] = [[], []];
    for (const isTold of turnsOfRound) {
      await client.query(turn(isTold));
      for (let act = 0; act < actsOfTurn; act += 1) (isTold ? told : untold).push(await reject(isTold));
    }
    // The first round warms up.
    if (round > 0) ratios.push(median(told) / median(untold));
  }
  await node.stop();
  await client.end();
  await consumer.stop();
  return { drain: spreadOf([drain]), act: spreadOf(ratios), failures };
}

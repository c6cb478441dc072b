import { money } from '#kit/platform/database/expressions.ts';
import type { Statement, Transaction } from '#kit/platform/database/types.ts';
import { writingMessages } from '#kit/platform/outbox/store.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { EventSubject, EventType } from '../rules/event-types.ts';

/** A message for each delivery: a kind for each endpoint, so that a slow one holds up no other. */
export const messageOfDelivery = `message AS (
  SELECT delivery.id || '.' || delivery.round AS recipient, 'endpoint-' || delivery.endpoint_id AS kind FROM delivery)`;

/**
 * Writes events about one kind of thing with a delivery for every endpoint that wants them: $2 their types, $3 the ids, $4
 * further facts. It costs next to nothing while no endpoint does. `data`: SQL of what is sent, ids and sums alone.
 */
const write = (name: EventSubject, source: { about: string; data: string; from: string }): Statement =>
  writingMessages('webhook', {
    name: `webhook.write_${name}_events`,
    expressions: `receiver AS MATERIALIZED (
             SELECT id, types FROM webhook_endpoint
             WHERE disabled_at IS NULL AND (types IS NULL OR types && $2::text[])),
           event AS (
             INSERT INTO webhook_event (type, about, data)
             SELECT given.type, ${source.about}, ${source.data} || given.facts
             FROM unnest($2::text[], $3::text[], $4::jsonb[]) AS given (type, id, facts) JOIN ${source.from}
             WHERE EXISTS (SELECT FROM receiver WHERE types IS NULL OR given.type = ANY (types))
             RETURNING id, type),
           delivery AS (
             INSERT INTO webhook_delivery (event_id, endpoint_id, next_attempt_at)
             SELECT event.id, receiver.id, now()
             FROM event JOIN receiver ON receiver.types IS NULL OR event.type = ANY (receiver.types)
             RETURNING id, endpoint_id, round),
           ${messageOfDelivery}`,
  });

const statements = {
  loan: write('loan', {
    about: 'loan.tracking_number',
    data: `jsonb_build_object('loan_id', loan.id, 'tracking_number', loan.tracking_number,
      'client_id', client.public_id, 'status', loan.status, 'version', loan.version,
      'amount_requested', ${money('loan.amount')},
      'amount_approved', CASE WHEN loan.status IN ('PENDING', 'CLOSED', 'COMPLETED') THEN
        (SELECT approval.amount::text FROM loan_approval AS approval WHERE approval.loan_id = loan.id
         ORDER BY approval.action_id DESC LIMIT 1) END,
      'amount_disbursed', (SELECT paid.amount::text FROM loan_disbursement AS paid WHERE paid.loan_id = loan.id),
      'servicing_state', kept.state, 'outstanding', kept.outstanding_total::text, 'overdue', kept.overdue_amount::text)`,
    from: `loan ON loan.id = given.id::bigint JOIN users AS client ON client.id = loan.user_id
      LEFT JOIN loan_servicing AS kept ON kept.loan_id = loan.id`,
  }),
  request: write('request', {
    about: 'request.tracking_number',
    data: `jsonb_build_object('request_id', request.id, 'tracking_number', request.tracking_number,
      'client_id', client.public_id, 'status', request.status, 'version', request.version,
      'budget_proposed', ${money('request.proposed_budget')}, 'budget_approved', ${money('request.approved_budget')})`,
    from: `support_request AS request ON request.id = given.id::bigint
      JOIN users AS client ON client.id = request.user_id`,
  }),
  client: write('client', {
    about: 'NULL',
    data: `jsonb_build_object('client_id', client.public_id)`,
    from: 'users AS client ON client.id = given.id::bigint',
  }),
  ticket: write('ticket', {
    about: 'NULL',
    data: `jsonb_build_object('ticket_id', ticket.id, 'client_id', client.public_id, 'status', ticket.state)`,
    from: 'ticket ON ticket.id = given.id::bigint JOIN users AS client ON client.id = ticket.user_id',
  }),
} as const;

/** A test goes to one endpoint, $2, whatever types it has chosen. */
export const writeTestEvent = writingMessages('webhook', {
  name: 'webhook.write_test',
  expressions: `event AS (
      INSERT INTO webhook_event (type, data) VALUES ('endpoint.test', jsonb_build_object('endpoint_id', $2::bigint))
      RETURNING id),
    delivery AS (
      INSERT INTO webhook_delivery (event_id, endpoint_id, next_attempt_at)
      SELECT event.id, $2::bigint, now() FROM event RETURNING id, endpoint_id, round),
    ${messageOfDelivery}`,
});

export interface NewEvent {
  readonly type: EventType;
  readonly id: string;
  readonly facts: Readonly<Record<string, string>>;
}

/** Those that endpoints want; the facts are read as this transaction has left them. */
export const writeEvents = (
  { outbox }: Pick<Platform, 'outbox'>,
  transaction: Transaction,
  subject: Exclude<EventSubject, 'endpoint'>,
  events: readonly NewEvent[],
): Promise<number> =>
  outbox.enqueueEach(transaction, statements[subject], [
    events.map(({ type }) => type),
    events.map(({ id }) => id),
    events.map(({ facts }) => JSON.stringify(facts)),
  ]);

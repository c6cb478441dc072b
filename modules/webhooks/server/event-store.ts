import { money } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { EventSubject, EventType } from '../rules/event-types.ts';

/**
 * Writes events about one kind of thing with a delivery for every endpoint that wants them: $1 their types, $2 the ids, $3
 * further facts. It costs next to nothing while no endpoint does. `data`: SQL of what is sent, ids and sums alone.
 */
const write = (name: EventSubject, source: { about: string; data: string; from: string }): Statement => ({
  name: `webhook.write_${name}_events`,
  text: `WITH receiver AS MATERIALIZED (
             SELECT id, types FROM webhook_endpoint
             WHERE disabled_at IS NULL AND (types IS NULL OR types && $1::text[])),
           event AS (
             INSERT INTO webhook_event (type, about, data)
             SELECT given.type, ${source.about}, ${source.data} || given.facts
             FROM unnest($1::text[], $2::text[], $3::jsonb[]) AS given (type, id, facts) JOIN ${source.from}
             WHERE EXISTS (SELECT FROM receiver WHERE types IS NULL OR given.type = ANY (types))
             RETURNING id, type)
         INSERT INTO webhook_delivery (event_id, endpoint_id, next_attempt_at)
         SELECT event.id, receiver.id, now()
         FROM event JOIN receiver ON receiver.types IS NULL OR event.type = ANY (receiver.types)
         RETURNING id::text, endpoint_id::text, round`,
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

/** A test goes to one endpoint, whatever types it has chosen. */
const writeTest: Statement = {
  name: 'webhook.write_test',
  text: `WITH event AS (
             INSERT INTO webhook_event (type, data) VALUES ('endpoint.test', jsonb_build_object('endpoint_id', $1::bigint))
             RETURNING id)
         INSERT INTO webhook_delivery (event_id, endpoint_id, next_attempt_at)
         SELECT event.id, $1::bigint, now() FROM event RETURNING id::text, endpoint_id::text, round`,
};

export interface NewEvent {
  readonly type: EventType;
  readonly id: string;
  readonly facts: Readonly<Record<string, string>>;
}

/** A delivery that is to be handed to the outbox. */
export interface DueDelivery {
  readonly id: string;
  readonly endpoint_id: string;
  readonly round: number;
}

/** Those that endpoints want; the facts are read as this transaction has left them. */
export const writeEvents = (
  transaction: Queryable,
  subject: Exclude<EventSubject, 'endpoint'>,
  events: readonly NewEvent[],
): Promise<DueDelivery[]> =>
  transaction.query<DueDelivery>(statements[subject], [
    events.map(({ type }) => type),
    events.map(({ id }) => id),
    events.map(({ facts }) => JSON.stringify(facts)),
  ]);

export const writeTestEvent = (transaction: Queryable, endpointId: string): Promise<DueDelivery[]> =>
  transaction.query<DueDelivery>(writeTest, [endpointId]);

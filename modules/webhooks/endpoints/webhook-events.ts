import * as z from 'zod/mini';
import { allEventTypes, eventTypes, type EventType } from '../rules/event-types.ts';

const ugx = z.string().check(z.describe('Whole UGX, as digits'));
const clientId = z.string().check(z.describe('The id by which the API names the client'));
const version = z
  .int()
  .check(z.describe('One higher with each change of the case: an event with a lower one is older'));

/** How a loan stands when an event about it is written. */
const loan = z.object({
  loan_id: z.int(),
  tracking_number: z.string(),
  client_id: clientId,
  status: z.string(),
  version,
  amount_requested: ugx,
  /** Null while no approval counts. */
  amount_approved: z.nullable(ugx),
  amount_disbursed: z.nullable(ugx),
  /** Of a disbursed loan: current, in_arrears, repaid or written_off. */
  servicing_state: z.nullable(z.string()),
  outstanding: z.nullable(ugx),
  overdue: z.nullable(ugx),
});

const day = z.string().check(z.describe('YYYY-MM-DD'));
const repayment = z.extend(loan, { amount: ugx, value_on: day, receipt: z.string() });

const request = z.object({
  request_id: z.int(),
  tracking_number: z.string(),
  client_id: clientId,
  status: z.string(),
  version,
  budget_proposed: z.nullable(ugx),
  budget_approved: z.nullable(ugx),
});

const client = z.object({ client_id: clientId });
const ticket = z.object({ ticket_id: z.int(), client_id: clientId, status: z.string() });
const test = z.object({ endpoint_id: z.int() });

const special: Readonly<Partial<Record<EventType, z.core.$ZodType>>> = {
  'loan.repayment_recorded': repayment,
  // A refund has no receipt.
  'loan.repayment_reversed': z.extend(loan, {
    amount: ugx,
    value_on: day,
    receipt: z.optional(z.string()),
    entry: z.enum(['payment', 'refund']),
  }),
  'loan.written_off': z.extend(loan, { amount: ugx }),
  'loan.write_off_undone': z.extend(loan, { amount: ugx }),
};

function dataOf(type: EventType): z.core.$ZodType {
  if (special[type] !== undefined) return special[type];
  if (type.startsWith('loan.')) return loan;
  if (type.startsWith('request.')) return request;
  if (type.startsWith('client.')) return client;
  return type === 'ticket.opened' ? ticket : test;
}

const eventOf = (type: EventType) => ({
  type,
  summary: eventTypes[type],
  body: z.object({
    type: z.literal(type),
    /** When it happened: ISO 8601, UTC. */
    timestamp: z.string(),
    data: dataOf(type),
  }),
});

/** The body of each type of event, for the OpenAPI document and the tests (JOIN-01). */
export const webhookEvents = allEventTypes.map(eventOf);

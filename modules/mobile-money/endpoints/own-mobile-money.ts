import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { numberParams } from '#kit/endpoints/filters.ts';
import { ownRecord } from '#repayments/endpoints/own-repayments.ts';
import { collectionSchema, paymentChoices } from '../rules/collection.ts';
import { networks } from '../rules/networks.ts';
import { failureReasons, requestStates } from '../rules/request.ts';

const money = z.string();
const day = z.string();
/** ISO 8601, UTC. */
const moment = z.string();
const network = z.enum(networks);

/** A payment by mobile money, as the client who asked for it sees it (JOIN-05); sums in whole UGX as text. */
const ownCollection = z.object({
  id: z.uuid(),
  loan_id: z.int(),
  tracking_number: z.string(),
  amount: money,
  network,
  /** The nine digits after +256 that pay; empty once they are erased. */
  phone: z.string(),
  /** Whether it is the number of the client's own account. */
  is_own_number: z.boolean(),
  state: z.enum(requestStates),
  /** Why it failed; null unless it did. */
  reason: z.nullable(z.enum(failureReasons)),
  requested_at: moment,
  /** When it was paid or had failed; null while it is open. */
  ended_at: z.nullable(moment),
  /** The network's; null unless it was paid. */
  transaction_id: z.nullable(z.string()),
  /** Its receipt, opened by `loans.receipt` with `number`; null unless it was paid. */
  receipt: z.nullable(z.object({ number: z.int(), receipt: z.string() })),
  /** The installments that it has paid for, in order; empty unless it was paid, and where no schedule is known. */
  applied_to: z.array(z.object({ due_on: day, amount: money, is_fully_paid: z.boolean() })),
  /** What of it was more than was owed. */
  overpaid: money,
  /** How the loan stands now: what falls due next, what is overdue, and what is left to pay. Null: not known. */
  next: z.nullable(z.object({ due_on: day, amount: money })),
  overdue: z.nullable(money),
  outstanding: z.nullable(money),
});
export type OwnCollection = z.output<typeof ownCollection>;

/** What a client may pay of a loan by mobile money now. */
const paymentOptions = z.object({
  loan_id: z.int(),
  tracking_number: z.string(),
  today: day,
  /** Empty: nothing is collected by mobile money. */
  networks: z.array(network),
  /** No money moves: doubles of the networks answer. */
  is_demo: z.optional(z.boolean()),
  /** Why nothing can be paid; null if something can. */
  refused: z.nullable(z.string()),
  /** The usual one first. `due_on`: what it pays for. `saves`: in interest. */
  choices: z.array(
    z.object({ choice: z.enum(paymentChoices), amount: money, due_on: z.array(day), saves: money }),
  ),
  /** Of an amount of their own; null where nothing can be paid. */
  bounds: z.nullable(z.object({ least: money, most: money })),
  /** The client's own number as nine digits, where one of the networks is its network. */
  own_number: z.nullable(z.object({ phone: z.string(), network })),
  /** The one that is open: another cannot be started. Null without one. */
  open: z.nullable(ownCollection),
  how_to_pay: ownRecord.shape.how_to_pay,
});
export type PaymentOptions = z.output<typeof paymentOptions>;

export const readPaymentOptions = /* @__PURE__ */ defineEndpoint({
  name: 'mobile-money.options',
  method: 'GET',
  path: '/loans/:id/mobile-money',
  audience: 'client',
  summary: "Returns what can be paid of the client's own loan by mobile money, and the payment that is open",
  params: numberParams,
  answer: z.object({ data: paymentOptions }),
});

export const startCollection = /* @__PURE__ */ defineEndpoint({
  name: 'mobile-money.collect',
  method: 'POST',
  path: '/loans/:id/mobile-money',
  audience: 'client',
  summary:
    'Asks a mobile money network to take a payment from a number, whose owner approves it on the phone; 409 while another one of the loan is open',
  params: numberParams,
  body: collectionSchema,
  answer: z.object({ message: z.string(), data: ownCollection }),
  errors: ['invalid', 'conflict'],
  repeatable: true,
  limited: true,
  suspended: 'may',
});

export const readCollection = /* @__PURE__ */ defineEndpoint({
  name: 'mobile-money.show',
  method: 'GET',
  path: '/mobile-money/collections/:id',
  audience: 'client',
  summary: "Returns a payment by mobile money of the client's own loan, with how the loan stands now",
  params: z.object({ id: z.uuid() }),
  answer: z.object({ data: ownCollection }),
});

import * as z from 'zod/mini';
import { caseParams, filterStatuses } from '#cases/endpoints/cases.ts';
import { filterChoice, filterCursor } from '#kit/endpoints/filters.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { disbursementSchema } from '../rules/disbursement.ts';
import { networks } from '../rules/networks.ts';
import { failureReasons, requestKinds, requestStates } from '../rules/request.ts';
import { settlementOutcomes, settlementSchema } from '../rules/settlement.ts';

const money = z.string();
/** ISO 8601, UTC. */
const moment = z.string();

/** A request to a mobile money network, as staff see it (JOIN-05); sums in whole UGX as text. */
const listedRequest = z.object({
  id: z.uuid(),
  kind: z.enum(requestKinds),
  loan_id: z.int(),
  tracking_number: z.string(),
  client_name: z.string(),
  amount: money,
  network: z.enum(networks),
  /** The nine digits after +256; empty once they are erased. */
  phone: z.string(),
  /** Whether it is the number of the client's own account. */
  is_own_number: z.boolean(),
  state: z.enum(requestStates),
  reason: z.nullable(z.enum(failureReasons)),
  transaction_id: z.nullable(z.string()),
  requested_at: moment,
  requested_by: z.string(),
  /** When the network is asked next; null: not any more, unless someone has it asked. */
  next_ask_at: z.nullable(moment),
  asked_at: z.nullable(moment),
  ended_at: z.nullable(moment),
  /** Nobody is told by the network what became of it: two people settle it. */
  needs_settlement: z.boolean(),
  /** The daily reconciliation found the network to say something else; null: no difference. */
  difference: z.nullable(z.string()),
  /** The receipt of its repayment; null unless it is a collection that was paid. */
  receipt: z.nullable(z.string()),
  /** That it waits for a second person; `id` of the pending change. */
  pending: z.nullable(
    z.object({
      id: z.int(),
      outcome: z.enum(settlementOutcomes),
      asked_by: z.string(),
      asked_at: moment,
    }),
  ),
  /** Who has settled it; null where the network's own answer stands. */
  settled: z.nullable(
    z.object({
      outcome: z.enum(settlementOutcomes),
      reason: z.string(),
      by: z.string(),
      confirmed_by: z.string(),
      at: moment,
    }),
  ),
});
export type ListedRequest = z.output<typeof listedRequest>;

const requestDetail = z.extend(listedRequest, {
  /** Every change of its state, the oldest first. */
  history: z.array(
    z.object({ at: moment, state: z.enum(requestStates), reason: z.nullable(z.enum(failureReasons)) }),
  ),
  /** What this person may do now. */
  abilities: z.object({ ask: z.boolean(), settle: z.boolean() }),
});
export type RequestDetail = z.output<typeof requestDetail>;

const reading = { method: 'GET', audience: 'staff', permission: 'loans.view' } as const;

export const listRequests = /* @__PURE__ */ defineEndpoint({
  ...reading,
  name: 'staff.mobile-money.list',
  path: '/staff/mobile-money',
  summary:
    'Lists collections and disbursements by mobile money, newest first; `attention` keeps those that two people settle (`settle`) or that the reconciliation found to differ (`differs`)',
  query: z.object({
    kind: filterChoice(requestKinds),
    states: filterStatuses(requestStates, 100),
    attention: filterChoice(['settle', 'differs']),
    cursor: filterCursor,
  }),
  answer: z.object({
    data: z.array(listedRequest),
    /** The next page's cursor; null on the last page. */
    next: z.nullable(z.string()),
    /** Of both kinds; each up to 1,000. */
    totals: z.object({ open: z.int(), settle: z.int(), differs: z.int() }),
    /** Networks that are asked now; empty: nothing is collected or disbursed by mobile money any more. */
    networks: z.array(z.enum(networks)),
    /** No money moves: doubles of the networks answer. */
    is_demo: z.optional(z.boolean()),
  }),
});

export const readRequest = /* @__PURE__ */ defineEndpoint({
  ...reading,
  name: 'staff.mobile-money.show',
  path: '/staff/mobile-money/:id',
  summary: 'Returns a collection or disbursement by mobile money with its history',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ data: requestDetail }),
});

export const readLoanRequests = /* @__PURE__ */ defineEndpoint({
  ...reading,
  name: 'staff.mobile-money.of-loan',
  path: '/staff/loans/:id/mobile-money',
  summary: 'Returns the collections and disbursements by mobile money of a loan, and whether one can be sent',
  params: caseParams,
  answer: z.object({
    data: z.object({
      requests: z.array(requestDetail),
      /** Networks by which the loan can be disbursed; empty: by none. */
      disburse_by: z.array(z.enum(networks)),
      /** The client's own number as nine digits, where one of those networks is its network. */
      own_number: z.nullable(z.string()),
      /** Why it cannot be disbursed by mobile money, or by hand, now; null where a request stands in no way. */
      refused: z.nullable(z.string()),
    }),
  }),
});

const acting = { method: 'POST', audience: 'staff', repeatable: true } as const;
const message = z.string();

export const askNow = /* @__PURE__ */ defineEndpoint({
  ...acting,
  name: 'staff.mobile-money.ask',
  path: '/staff/mobile-money/:id/ask',
  permission: 'loans.record',
  summary: 'Has the network asked now what became of a request, also of one that has failed',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ message }),
  errors: ['conflict', 'forbidden'],
});

export const settleRequest = /* @__PURE__ */ defineEndpoint({
  ...acting,
  name: 'staff.mobile-money.settle',
  path: '/staff/mobile-money/:id/settle',
  permission: 'loans.record',
  summary:
    'Asks a credit manager to confirm what became of a request whose network does not say: paid, with its transaction id, or not paid',
  params: z.object({ id: z.uuid() }),
  body: settlementSchema,
  answer: z.object({ message }),
  errors: ['invalid', 'conflict', 'forbidden'],
});

export const disburse = /* @__PURE__ */ defineEndpoint({
  ...acting,
  name: 'staff.mobile-money.disburse',
  path: '/staff/loans/:id/mobile-money/disbursement',
  permission: 'loans.disburse',
  summary:
    'Has a mobile money network disburse an approved loan; the loan is disbursed once the network says so',
  params: caseParams,
  body: disbursementSchema,
  answer: z.object({ message, data: z.object({ id: z.uuid() }) }),
  errors: ['conflict', 'stale-version', 'invalid', 'forbidden'],
  versioned: true,
  versionRequiredFor: 'all',
});

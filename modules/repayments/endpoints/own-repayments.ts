import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { numberParams } from '#kit/endpoints/filters.ts';

const money = z.string();
const day = z.string();

/** One payment of the schedule and how far it is filled. */
const ownInstallment = z.object({
  number: z.int(),
  due_on: day,
  payment: money,
  interest: money,
  principal: money,
  paid: money,
  /** 0 where the loan is settled: what was waived is not owed. */
  unpaid: money,
});
export type OwnInstallment = z.output<typeof ownInstallment>;

/** One line of the statement; `balance` below 0 is what was paid too much. */
const statementLine = z.object({
  kind: z.enum(['opening', 'payment', 'waiver', 'write-off', 'reversal', 'refund']),
  on: day,
  /** In words. */
  what: z.string(),
  /** Of the payment or refund, as it was stated; empty without one. */
  reference: z.string(),
  /** Number of the entry, by which its receipt is opened; 0 of the opening. */
  number: z.int(),
  receipt: z.nullable(z.string()),
  payment_method: z.nullable(z.string()),
  owed: money,
  paid: money,
  /** Null where no schedule is known. */
  balance: z.nullable(money),
  is_reversed: z.boolean(),
});
export type OwnStatementLine = z.output<typeof statementLine>;

const payValue = z.object({ label: z.string(), shown: z.string(), copied: z.string() });
const paymentMethod = z.object({ title: z.string(), steps: z.string(), values: z.array(payValue) });
export type OwnPaymentMethod = z.output<typeof paymentMethod>;

/** How the client's own disbursed loan is repaid (MONEY-09): whole UGX as text, days as YYYY-MM-DD. */
export const ownRecord = z.object({
  id: z.int(),
  tracking_number: z.string(),
  status: z.string(),
  today: day,
  disbursed_on: day,
  /** What was paid out; null where the disbursement is not stated. */
  amount_received: z.nullable(money),
  /** Null where no terms were stated: then nothing is known of what is owed. */
  schedule: z.nullable(z.object({ total: money, cost: money, installments: z.array(ownInstallment) })),
  /** As of today; null without a schedule. */
  position: z.nullable(
    z.object({
      paid: money,
      balance: money,
      /** The interest that an early settlement has waived. */
      rebate: money,
      /** What was paid too much and is not given back. */
      credit: money,
      /** What is to be returned of refunds whose payment does not count any more; part of the balance. */
      to_return: z.optional(money),
      /** The day of the oldest such refund; null without one. */
      to_return_since: z.optional(z.nullable(day)),
      overdue: money,
      days_late: z.int(),
      /** What settles the loan today. */
      settlement: money,
    }),
  ),
  /**
   * That it was taken out of the books, what is still owed of it, and the lender's words; null unless it was. Optional
   * for one release.
   */
  write_off: z.optional(
    z.nullable(z.object({ on: day, principal: money, interest: money, words: z.string() })),
  ),
  /** What falls due next and is not late; null if there is none. */
  next: z.nullable(z.object({ due_on: day, amount: money })),
  /** What came in and counts, less what was given back of it: what is to be returned is not taken off. */
  received: money,
  lines: z.array(statementLine),
  how_to_pay: z.object({ payment_methods: z.array(paymentMethod), note: z.string() }),
});
export type OwnRecord = z.output<typeof ownRecord>;

export const readOwnRecord = /* @__PURE__ */ defineEndpoint({
  name: 'loans.repayments',
  method: 'GET',
  path: '/loans/:id/repayments',
  audience: 'client',
  summary:
    "Returns the repayment of the client's own loan: installments, outstanding balance, statement and payment methods",
  params: numberParams,
  answer: z.object({ data: ownRecord }),
});

export const listRunningLoans = /* @__PURE__ */ defineEndpoint({
  name: 'loans.running',
  method: 'GET',
  path: '/running-loans',
  audience: 'client',
  summary:
    "Lists the client's own disbursed loans that are not completed, newest first, with their repayment",
  answer: z.object({ data: z.array(ownRecord) }),
});

export const openStatement = /* @__PURE__ */ defineEndpoint({
  name: 'loans.statement',
  method: 'GET',
  path: '/loans/:id/statement',
  audience: 'client',
  summary: "Returns the statement of the client's own loan as of today, as a PDF",
  params: numberParams,
  answer: 'file',
});

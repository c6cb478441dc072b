import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { refundSchema, repaymentSchema, reversalSchema } from '../rules/record.ts';
import { caseParams } from '#cases/endpoints/cases.ts';
import { entryParams } from '#loans/endpoints/loan-papers.ts';

const money = z.string();
const day = z.string();

/** One payment of the schedule (MONEY-07). */
const installment = z.object({
  number: z.int(),
  due_on: day,
  payment: money,
  interest: money,
  principal: money,
});

/** An entry of the record; entries are never changed, and a reversal is a separate entry. */
const recordedEntry = z.object({
  number: z.int(),
  kind: z.enum(['payment', 'reversal', 'refund']),
  /** The day on which it counts; of a reversal, that of what it takes back. */
  value_on: day,
  recorded_at: z.string(),
  recorded_on: day,
  recorded_by: z.string(),
  amount: money,
  payment_method: z.string(),
  /** What a refund went to, or a payment by mobile money came from; null for others, and once the loan is erased. */
  account: z.nullable(z.string()),
  reference: z.string(),
  reason: z.nullable(z.string()),
  /** Of a payment. */
  receipt: z.nullable(z.string()),
  /** Of a reversal: the number of the entry that it takes back. */
  reverses: z.nullable(z.int()),
  /** Whether it was received after the write-off in force; optional for one release. */
  is_recovery: z.optional(z.boolean()),
  /** Number of the reversal that takes it back. */
  reversed_by: z.nullable(z.int()),
  /** Why this person may not reverse it; null if they may, and for what cannot be reversed. */
  reversal_refused: z.nullable(z.string()),
  /** What is owed of the completed loan that reversing it opens again; null where it opens nothing. */
  opens: z.optional(z.nullable(money)),
  /** Of a payment: what it lets have been given back, by the day of the refund; reversing it leaves that to be returned. */
  given_back: z.optional(z.array(z.object({ on: day, amount: money }))),
});
export type RecordedEntry = z.output<typeof recordedEntry>;

/** How a disbursed loan is repaid (MONEY-08): whole UGX as text, days as YYYY-MM-DD. */
export const loanRecord = z.object({
  today: day,
  disbursed_on: day,
  /** Null where no terms were stated: then nothing is known of what is owed. */
  schedule: z.nullable(
    z.object({
      /** On which it is calculated: less than was approved where less was paid out. */
      amount: money,
      is_less: z.boolean(),
      principal: money,
      received: money,
      total: money,
      cost: money,
      early_repayment: z.enum(['accrued_only', 'full_term']),
      installments: z.array(installment),
    }),
  ),
  /** As of today; null without a schedule. */
  position: z.nullable(
    z.object({
      paid: money,
      /** The interest that an early settlement waives. */
      rebate: money,
      /** What came in beyond what was owed and was not given back. */
      credit: money,
      /** What is to be returned of refunds whose payment does not count any more; part of the balance. */
      to_return: z.optional(money),
      /** The day of the oldest such refund; null without one. */
      to_return_since: z.optional(z.nullable(day)),
      balance: money,
      principal_left: money,
      overdue: money,
      days_late: z.int(),
      /** What settles the loan today. */
      settlement: money,
    }),
  ),
  /** What came in and was not reversed, less what was given back of it: what is to be returned is not taken off. */
  received: money,
  /** What its completion waived; null where it was repaid, or is not completed. */
  waived: z.optional(z.nullable(money)),
  /**
   * The write-off in force with what was written off and has come in since; null without one. Optional for one release.
   */
  write_off: z.optional(
    z.nullable(
      z.object({ on: day, after_entry: z.int(), principal: money, interest: money, recovered: money }),
    ),
  ),
  entries: z.array(recordedEntry),
  /** What this person may do. `record_late`: what came in more than three days ago. */
  abilities: z.object({
    record: z.boolean(),
    record_late: z.boolean(),
    reverse: z.boolean(),
    refund: z.boolean(),
  }),
});
export type LoanRecord = z.output<typeof loanRecord>;

export const readLoanRecord = /* @__PURE__ */ defineEndpoint({
  name: 'staff.loans.repayments',
  method: 'GET',
  path: '/staff/loans/:id/repayments',
  audience: 'staff',
  permission: 'loans.view',
  scope: 'repayments:read',
  summary: 'Returns the repayment of a disbursed loan: schedule, outstanding balance and all transactions',
  params: caseParams,
  answer: z.object({ data: loanRecord }),
});

const recorded = z.object({
  message: z.string(),
  data: z.object({ number: z.int(), receipt: z.nullable(z.string()), status: z.string() }),
});

export const recordRepayment = /* @__PURE__ */ defineEndpoint({
  name: 'staff.loans.record-repayment',
  method: 'POST',
  path: '/staff/loans/:id/repayments',
  audience: 'staff',
  permission: 'loans.record',
  scope: 'repayments:write',
  summary:
    'Records a repayment; the client is notified with the receipt number. Inconsistencies are asked about first: 409 with the fields in errors, to be named under `confirmed`',
  params: caseParams,
  body: repaymentSchema,
  answer: recorded,
  errors: ['invalid', 'conflict'],
  repeatable: true,
  versioned: true,
  versionRequiredFor: 'all',
});

export const reverseEntry = /* @__PURE__ */ defineEndpoint({
  name: 'staff.loans.reverse-repayment',
  method: 'POST',
  path: '/staff/loans/:id/repayments/:number/reverse',
  audience: 'staff',
  permission: 'loans.reverse',
  summary:
    'Reverses a repayment or refund with a reason, by a reversing transaction; not allowed for the person who recorded it',
  params: entryParams,
  body: reversalSchema,
  answer: recorded,
  errors: ['invalid', 'conflict', 'forbidden'],
  repeatable: true,
  versioned: true,
  versionRequiredFor: 'all',
});

export const refundCredit = /* @__PURE__ */ defineEndpoint({
  name: 'staff.loans.refund',
  method: 'POST',
  path: '/staff/loans/:id/refunds',
  audience: 'staff',
  permission: 'loans.disburse',
  summary: 'Records the refund of an overpayment',
  params: caseParams,
  body: refundSchema,
  answer: recorded,
  errors: ['invalid', 'conflict', 'suspended'],
  repeatable: true,
  versioned: true,
  versionRequiredFor: 'all',
});

export const openReceipt = /* @__PURE__ */ defineEndpoint({
  name: 'staff.loans.receipt',
  method: 'GET',
  path: '/staff/loans/:id/receipts/:number',
  audience: 'staff',
  permission: 'loans.view',
  scope: 'repayments:read',
  summary: 'Returns the receipt of a repayment as a PDF, by transaction number; a reversal is marked on it',
  params: entryParams,
  answer: 'file',
});

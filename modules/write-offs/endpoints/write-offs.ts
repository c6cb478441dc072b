import * as z from 'zod/mini';
import { caseParams, filterText, person } from '#cases/endpoints/cases.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { undoSchema, writeOffReasons, writeOffSchema } from '../rules/write-off.ts';

const money = z.string();
const day = z.string();

/** What one credit manager alone may not do: why, and who can confirm it. */
const second = z.object({ why: z.enum(['limit', 'approver']), people: z.array(z.string()) });

/** The write-off of a loan, and what this person may do about it (SERVE-04); sums in whole UGX as text. */
const loanWriteOff = z.object({
  /** What would be written off now; null where nothing is known to be owed, and while a write-off is in force. */
  owed: z.nullable(z.object({ principal: money, interest: money, total: money })),
  /** Whether the person's role writes loans off. */
  may_write_off: z.boolean(),
  /** Why nobody can write the loan off now; null if it can be. */
  refused: z.nullable(z.string()),
  /** Up to which a credit manager writes off alone; null: no limit. */
  limit: z.nullable(money),
  /** Null where this person alone may write it off. */
  second: z.nullable(second),
  in_force: z.nullable(
    z.object({
      on: day,
      principal: money,
      interest: money,
      recovered: money,
      outstanding: money,
      reason: z.enum(writeOffReasons),
      explanation: z.string(),
      by: z.string(),
      confirmed_by: z.nullable(z.string()),
      undo_until: day,
      undo_refused: z.nullable(z.string()),
      undo_second: z.nullable(second),
    }),
  ),
  /** What waits for a second credit manager. */
  pending: z.nullable(
    z.object({
      kind: z.enum(['write-off', 'write-off-undo']),
      asked_by: z.string(),
      asked_at: z.string(),
    }),
  ),
});
export type LoanWriteOff = z.output<typeof loanWriteOff>;

export const showWriteOff = /* @__PURE__ */ defineEndpoint({
  name: 'staff.write-offs.show',
  method: 'GET',
  path: '/staff/loans/:id/write-off',
  audience: 'staff',
  permission: 'loans.view',
  scope: 'loans:read',
  summary:
    'Returns the write-off of a disbursed loan: what is owed, what waits for confirmation, and recoveries',
  params: caseParams,
  answer: z.object({ data: loanWriteOff }),
});

const act = {
  method: 'POST',
  audience: 'staff',
  permission: 'loans.write-off',
  params: caseParams,
  answer: z.object({ message: z.string(), data: z.object({ is_pending: z.boolean() }) }),
  errors: ['invalid', 'conflict', 'forbidden'],
  repeatable: true,
  versioned: true,
  versionRequiredFor: 'all',
} as const;

export const writeOffLoan = /* @__PURE__ */ defineEndpoint({
  ...act,
  name: 'staff.write-offs.write-off',
  path: '/staff/loans/:id/write-off',
  summary:
    'Writes off a disbursed loan; above the limit, and for a loan that the user approved, once a second credit manager confirms it',
  body: writeOffSchema,
});

export const undoWriteOff = /* @__PURE__ */ defineEndpoint({
  ...act,
  name: 'staff.write-offs.undo',
  path: '/staff/loans/:id/write-off/undo',
  summary: 'Undoes a write-off within 30 days, by the same steps as the write-off',
  body: undoSchema,
});

/** A write-off in the list. */
const listedWriteOff = z.object({
  id: z.int(),
  loan_id: z.int(),
  tracking_number: z.string(),
  client_name: z.string(),
  business_name: z.string(),
  officer: z.nullable(person),
  on: day,
  principal: money,
  interest: money,
  total: money,
  recovered: money,
  reason: z.enum(writeOffReasons),
  by: z.string(),
  confirmed_by: z.nullable(z.string()),
  undone_on: z.nullable(day),
  undone_by: z.nullable(z.string()),
});
export type ListedWriteOff = z.output<typeof listedWriteOff>;

/** Written off and recovered in a month, of the loans of an officer; write-offs that were undone are left out. */
const monthOfOfficer = z.object({
  /** Its first day. */
  month: day,
  /** Null: assigned to nobody. */
  officer: z.nullable(z.string()),
  loans: z.int(),
  written_off: money,
  recovered: money,
});
export type MonthOfOfficer = z.output<typeof monthOfOfficer>;

const reading = { method: 'GET', audience: 'staff', permission: 'reports.view' } as const;

export const listWriteOffs = /* @__PURE__ */ defineEndpoint({
  ...reading,
  name: 'staff.write-offs.list',
  path: '/staff/write-offs',
  scope: 'reports:read',
  summary: 'Lists all write-offs, newest first, also those that were undone',
  query: z.object({ cursor: filterText(60) }),
  answer: z.object({
    data: z.array(listedWriteOff),
    /** The next page's cursor; null on the last page. */
    next: z.nullable(z.string()),
  }),
});

export const readWriteOffMonths = /* @__PURE__ */ defineEndpoint({
  ...reading,
  name: 'staff.write-offs.months',
  path: '/staff/write-offs/months',
  scope: 'reports:read',
  summary: 'Returns what was written off and recovered in the last 12 months, by month and officer',
  answer: z.object({ data: z.array(monthOfOfficer) }),
});

export const exportWriteOffs = /* @__PURE__ */ defineEndpoint({
  ...reading,
  name: 'staff.write-offs.export',
  path: '/staff/write-offs/export',
  scope: 'reports:read',
  summary: 'Exports all write-offs, or with `table=months` the sums by month and officer, as a CSV file',
  query: z.object({ table: z.catch(z.enum(['write-offs', 'months']), 'write-offs') }),
  answer: 'file',
});

import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { mostStatementColumns, mostStatementLines } from '../rules/payment-imports/limits.ts';
import { statementFields } from '../rules/payment-imports/columns.ts';
import { lateLinesSchema } from '../rules/record.ts';
import { lineOutcomes } from '../rules/payment-imports/judge-line.ts';
import { numberParams } from '#kit/endpoints/filters.ts';

const money = z.string();
const count = z.int().check(z.minimum(0), z.maximum(mostStatementLines));

/** What is asked for lines older than three days (SERVE-07); null: nothing yet. */
const lateLines = z.object({
  reason: z.string(),
  asked_at: z.string(),
  /** Waiting for a credit manager, confirmed, or declined with a reason. */
  state: z.enum(['waiting', 'confirmed', 'declined']),
  decided_by: z.nullable(z.string()),
  declined: z.nullable(z.string()),
});

/** A statement from which payments are recorded, without its lines; sums in whole UGX as text. */
const paymentImport = z.object({
  id: z.int(),
  /** Null once it is closed. */
  file_name: z.nullable(z.string()),
  payment_method: z.string(),
  by: z.string(),
  opened_at: z.string(),
  line_count: z.int(),
  recorded_count: z.int(),
  recorded_sum: money,
  recorded_at: z.nullable(z.string()),
  is_open: z.boolean(),
  /** Whether this person opened it: a credit manager reads those that wait for them, nobody else reads lines. */
  is_own: z.boolean(),
  /** Optional for one release. */
  late: z.optional(z.nullable(lateLines)),
});
export type PaymentImport = z.output<typeof paymentImport>;

/** A loan that a line may belong to. */
const payableLoan = z.object({
  id: z.int(),
  tracking_number: z.string(),
  client_name: z.string(),
  /** What is due of it next; null where nothing is, or no schedule is known. */
  due: z.nullable(z.object({ amount: money, on: z.string() })),
});
export type PayableLoanAnswer = z.output<typeof payableLoan>;

/** A line of the statement, judged before anything is recorded (MONEY-08). */
const importLine = z.object({
  /** Of the row in the file. */
  number: z.int(),
  /** YYYY-MM-DD; empty if it has none. */
  day: z.string(),
  /** Whole UGX; empty if it has none. */
  amount: z.string(),
  reference: z.string(),
  phone: z.string(),
  payer: z.string(),
  details: z.string(),
  outcome: z.enum(lineOutcomes),
  why: z.string(),
  /** The loan it is or would be recorded for: that which matches, or that which the person chose. */
  loan: z.nullable(payableLoan),
  options: z.array(payableLoan),
  is_chosen: z.boolean(),
  is_left_out: z.boolean(),
  /** Whether the last button records it. */
  is_ready: z.boolean(),
  /** Whether it would be recorded, but is older than three days; optional for one release. */
  is_late: z.optional(z.boolean()),
});
export type ImportLine = z.output<typeof importLine>;

const openImport = z.object({
  ...paymentImport.shape,
  headers: z.array(z.string()),
  /** Maps what is needed to the position of its column, from 0. */
  columns: z.record(z.string(), z.int()),
  /** What has no column yet; without it no line can be read. */
  missing: z.array(z.enum(statementFields)),
  /** The first rows, to choose columns by. */
  sample: z.array(z.array(z.string())),
  /** Earlier imports of the same file by anyone. */
  earlier: z.array(z.object({ by: z.string(), at: z.string(), count: z.int(), sum: money })),
  /** To a credit manager who is to confirm a colleague's: its older lines alone. */
  lines: z.array(importLine),
  /** Why this credit manager may not confirm the older lines; null if they may. Optional for one release. */
  late_refused: z.optional(z.nullable(z.string())),
});
export type OpenImport = z.output<typeof openImport>;

const staffCall = { audience: 'staff', permission: 'loans.import' } as const;

export const listPaymentImports = /* @__PURE__ */ defineEndpoint({
  ...staffCall,
  name: 'staff.payment-imports.list',
  method: 'GET',
  path: '/staff/payment-imports',
  summary:
    "Lists the payment statements: the user's own open ones, those that wait for the user's confirmation, and the latest closed ones of all users",
  answer: z.object({ data: z.array(paymentImport) }),
});

export const openPaymentImport = /* @__PURE__ */ defineEndpoint({
  ...staffCall,
  name: 'staff.payment-imports.open',
  method: 'POST',
  path: '/staff/payment-imports',
  summary: 'Opens a payment statement (a CSV file in `statement`, with its `channel`); records nothing yet',
  upload: true,
  answer: z.object({ message: z.string(), data: z.object({ id: z.int() }) }),
  errors: ['invalid', 'conflict', 'too-large', 'unsupported-type'],
  repeatable: true,
});

export const readPaymentImport = /* @__PURE__ */ defineEndpoint({
  ...staffCall,
  name: 'staff.payment-imports.read',
  method: 'GET',
  path: '/staff/payment-imports/:id',
  summary:
    "Returns one of the user's open statements with its lines, or the older lines of one that waits for the user's confirmation",
  params: numberParams,
  answer: z.object({ data: openImport }),
});

export const chooseImportColumns = /* @__PURE__ */ defineEndpoint({
  ...staffCall,
  name: 'staff.payment-imports.columns',
  method: 'PUT',
  path: '/staff/payment-imports/:id/columns',
  summary: 'Sets what each column contains; remembered for the next statement of the same payment method',
  params: numberParams,
  body: z.object({
    columns: z.partialRecord(
      z.enum(statementFields),
      z.int().check(z.minimum(0), z.maximum(mostStatementColumns - 1)),
    ),
  }),
  answer: z.object({ message: z.string() }),
  errors: ['invalid', 'conflict'],
});

export const chooseForImportLine = /* @__PURE__ */ defineEndpoint({
  ...staffCall,
  name: 'staff.payment-imports.choose',
  method: 'PUT',
  path: '/staff/payment-imports/:id/lines/:number',
  summary: "Matches a line to a loan by the loan's number, or skips it",
  params: z.extend(numberParams, { number: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
  body: z.object({
    choice: z.enum(['loan', 'leave', 'none'], 'Choose a loan, or skip the line.'),
    loan: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
  }),
  answer: z.object({ data: importLine }),
  errors: ['invalid', 'conflict'],
});

export const recordPaymentImport = /* @__PURE__ */ defineEndpoint({
  ...staffCall,
  name: 'staff.payment-imports.record',
  method: 'POST',
  path: '/staff/payment-imports/:id/record',
  summary:
    'Records the next batch of the payments whose count and total the user was shown; further calls record what is `left`',
  params: numberParams,
  body: z.object({ count, sum: z.string().check(z.regex(/^\d{1,18}$/)) }),
  answer: z.object({
    message: z.string(),
    data: z.object({
      recorded: z.int(),
      sum: money,
      failed: z.int(),
      left: z.object({ count: z.int(), sum: money }),
    }),
  }),
  errors: ['invalid', 'conflict'],
});

export const askForLateLines = /* @__PURE__ */ defineEndpoint({
  ...staffCall,
  name: 'staff.payment-imports.ask-late',
  method: 'POST',
  path: '/staff/payment-imports/:id/late',
  summary:
    "Gives the reason for a statement's lines older than three days; a credit manager must confirm, unless the user is one",
  params: numberParams,
  body: lateLinesSchema,
  answer: z.object({ message: z.string() }),
  errors: ['invalid', 'conflict'],
});

const lateCall = { audience: 'staff', permission: 'loans.confirm-late' } as const;

/** When it was asked for: what was changed and asked for again since is not decided unseen. */
const askedAt = z.string().check(z.maxLength(40));

export const confirmLateLines = /* @__PURE__ */ defineEndpoint({
  ...lateCall,
  name: 'staff.payment-imports.confirm-late',
  method: 'POST',
  path: '/staff/payment-imports/:id/late/confirm',
  summary: "Confirms that a colleague's statement lines older than three days may be recorded",
  params: numberParams,
  body: z.object({ asked_at: askedAt }),
  answer: z.object({ message: z.string() }),
  errors: ['conflict'],
});

export const declineLateLines = /* @__PURE__ */ defineEndpoint({
  ...lateCall,
  name: 'staff.payment-imports.decline-late',
  method: 'POST',
  path: '/staff/payment-imports/:id/late/decline',
  summary: "Declines to let a colleague's statement lines older than three days be recorded, with a reason",
  params: numberParams,
  body: z.extend(lateLinesSchema, { asked_at: askedAt }),
  answer: z.object({ message: z.string() }),
  errors: ['invalid', 'conflict'],
});

export const closePaymentImport = /* @__PURE__ */ defineEndpoint({
  ...staffCall,
  name: 'staff.payment-imports.close',
  method: 'POST',
  path: '/staff/payment-imports/:id/close',
  summary: "Closes one of the user's statements; its lines are deleted, recorded payments stay",
  params: numberParams,
  answer: z.object({ message: z.string() }),
});

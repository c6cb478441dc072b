import * as z from 'zod/mini';
import { filterText } from '#cases/endpoints/cases.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { journalEvents } from '../rules/events.ts';

/** Whole UGX as digits. */
const money = z.string();

/** Days, YYYY-MM-DD; without them the current month. */
const period = { from: filterText(20), to: filterText(20) };

const shared = {
  method: 'GET',
  audience: 'staff',
  permission: 'journal.view',
  errors: ['invalid'],
} as const;

/** Days are YYYY-MM-DD, timestamps ISO 8601, UTC. */
export const journal = z.object({
  from: z.string(),
  to: z.string(),
  today: z.string(),
  entries: z.int(),
  /** What was posted in the period, and the balance at its end: a credit is below zero. */
  accounts: z.array(
    z.object({ code: z.string(), name: z.string(), debit: money, credit: money, balance: money }),
  ),
  /** When entries were last posted; null before the first time. */
  posted_at: z.nullable(z.string()),
  /** The latest comparison of loans receivable with the outstanding principal of the portfolio. */
  reconciliation: z.nullable(z.object({ at: z.string(), receivable: money, outstanding: money })),
  /** Disbursed loans whose terms are not known: they have no entries. */
  without_terms: z.int(),
});
export type Journal = z.output<typeof journal>;

export const readJournal = /* @__PURE__ */ defineEndpoint({
  ...shared,
  name: 'staff.journal.read',
  standby: 'may',
  path: '/staff/journal',
  scope: 'reports:read',
  summary:
    'Returns what was posted to each account in a period, and whether it reconciles with the portfolio',
  query: z.object(period),
  answer: z.object({ data: journal }),
});

const journalEntry = z.object({
  /** J-2026-000001, without gaps in the year of its day. */
  number: z.string(),
  day: z.string(),
  posted_at: z.string(),
  loan: z.object({ id: z.int(), tracking_number: z.string() }),
  event: z.enum(journalEvents),
  /** Either is 0. */
  lines: z.array(z.object({ code: z.string(), name: z.string(), debit: money, credit: money })),
});
export type JournalEntry = z.output<typeof journalEntry>;

export const listJournalEntries = /* @__PURE__ */ defineEndpoint({
  ...shared,
  name: 'staff.journal.entries',
  standby: 'may',
  path: '/staff/journal/entries',
  scope: 'reports:read',
  summary: 'Lists the entries of a period, in the order of their days and numbers, paged',
  query: z.object({ ...period, cursor: filterText(30) }),
  answer: z.object({
    data: z.array(journalEntry),
    /** The next page's cursor; null on the last page. */
    next: z.nullable(z.string()),
  }),
});

export const exportJournal = /* @__PURE__ */ defineEndpoint({
  ...shared,
  name: 'staff.journal.export',
  path: '/staff/journal/export',
  scope: 'reports:read',
  summary: 'Exports every line of the entries of a period as a CSV file',
  query: z.object(period),
  answer: 'file',
});

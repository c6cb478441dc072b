import { formatDate, lenderDay } from '#kit/rules/fields/show.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { csvAnswer, type FileAnswer } from '#kit/http/file-answer.ts';
import { longReadsOf } from '#kit/http/long-reads.ts';
import { act, recordEvent, type Person } from '#kit/platform/act.ts';
import { csvOf, readForCsv, type CsvColumn } from '#kit/platform/csv.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { refuseConflicted } from '#conflicts-of-interest/server/index.ts';
import { loanCases, refuseChanged, writeAction, type Asker } from '#workspace/server/index.ts';
import type { PastDueFilters, PastDueLoan } from '../endpoints/staff-servicing.ts';
import {
  contactAction,
  contactMethodNames,
  contactOutcomeNames,
  judgeContact,
  promiseAction,
  promiseWords,
  type Contact,
} from '../rules/promises.ts';
import { keepLastContact, writePromise } from './contact-store.ts';
import { readPastDue } from './queries.ts';
import { holdRecord, positionNow } from './record.ts';
import { keepServicing } from './servicing.ts';

/** Logs a contact with a client about a disbursed loan, and what they promised (SERVE-03). */
export const logContact = (platform: Platform, actor: Person & Asker, loanId: string, contact: Contact) =>
  act(platform, actor, async (transaction) => {
    await refuseConflicted(transaction, loanTables, actor, loanId);
    const record = await holdRecord(transaction, loanId);
    await refuseChanged(transaction, actor);
    if (record.status === loanWorkflow.transitions.complete.to || record.erased)
      throw new Refusal('conflict', { message: 'This loan is completed. There is nothing left to collect.' });
    const { method, outcome, note, promise } = contact;
    const outstanding = positionNow(record)?.balance ?? 0n;
    const errors = judgeContact(contact, { today: record.today, outstanding });
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const { userId } = actor;
    const entry = { caseId: loanId, userId, visibility: 'internal' } as const;
    const actionId = await writeAction(transaction, loanCases, {
      ...entry,
      action: contactAction,
      comment: note,
      details: { method, outcome },
    });
    await keepLastContact(transaction, { loanId, actionId, userId }, contact);
    if (promise !== null) {
      await writePromise(transaction, { loanId, userId }, promise);
      await writeAction(transaction, loanCases, {
        ...entry,
        action: promiseAction,
        comment: promiseWords(promise),
        details: {},
      });
      await keepServicing(transaction, [loanId]);
    }
    await transaction.record('loan.contact-logged', {
      subject: `loan:${loanId}`,
      details: {
        method,
        outcome,
        ...(promise !== null && { promised: promise.amount, until: promise.until_on }),
      },
    });
    return {
      message:
        promise === null
          ? 'Contact logged.'
          : `Contact logged. We check for the payment on ${formatDate(promise.until_on)}.`,
    };
  });

const columns: readonly CsvColumn<PastDueLoan>[] = [
  ['Tracking Number', (row) => row.tracking_number],
  ['Applicant', (row) => row.applicant_name],
  ['Business', (row) => row.business_name],
  ['Overdue (UGX)', (row) => row.overdue_amount],
  ['Days past due', (row) => String(row.days_past_due)],
  ['Band', (row) => row.arrears_band ?? ''],
  ['Outstanding principal (UGX)', (row) => row.outstanding_principal],
  ['Outstanding (UGX)', (row) => row.outstanding_total],
  ['Officer', (row) => row.officer?.name ?? ''],
  ['Last contact', ({ last_contact: last }) => (last === null ? '' : formatDate(last.at))],
  [
    'Contact',
    ({ last_contact: last }) =>
      last === null ? '' : `${contactMethodNames[last.method]}, ${contactOutcomeNames[last.outcome]}`,
  ],
  ['Promise', ({ promise }) => promise?.state ?? ''],
  ['Promised (UGX)', ({ promise }) => promise?.amount ?? ''],
  ['Promised by', ({ promise }) => (promise === null ? '' : formatDate(promise.until_on))],
];

/** The filtered loans past due as CSV (SERVE-02). */
export async function exportPastDue(
  platform: Platform,
  asker: Person & Asker,
  filters: PastDueFilters,
): Promise<FileAnswer> {
  const reads = longReadsOf(platform);
  const { rows, isCut } = await readForCsv((cursor, most) =>
    readPastDue(reads, asker, { ...filters, cursor }, most),
  );
  const text = csvOf(rows, columns, { isCut });
  const { officer, band, due, search } = filters;
  const narrowed = { officer, band, due, search: search === '' ? '' : 'text (not recorded)' };
  await recordEvent(platform, asker, 'past-due.exported', {
    details: {
      rows: rows.length,
      ...Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== '')),
    },
  });
  return csvAnswer(`past-due-${lenderDay(platform.clock.now().toISOString())}.csv`, text);
}

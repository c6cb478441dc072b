import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { FileAnswer } from '#kit/http/file-answer.ts';
import { limit } from '#kit/http/limits.ts';
import { recordEvent } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { zipOf, type ZipEntry } from '#kit/platform/zip.ts';
import { loanCases, refuseUnseen, requestCases, type Viewer } from '#workspace/server/index.ts';
import {
  drawApplication,
  printedApplication,
  submissionIn,
  type Printed,
} from '#loans/server/printing/index.ts';
import { sealedFilesOf, unsignedAgreementsOf } from '#offers/server/index.ts';
import { letterheadOf, type Letterhead } from '#settings/server/index.ts';
import { historyOfCase, type CaseHistory } from '#workspace/server/submissions/index.ts';
import { fileEntries, filesIn, textEntry } from './entries.ts';
import { timelineFilesOf, timelineStatement } from './store.ts';
import { Readable } from 'node:stream';
import type { Queryable } from '#kit/platform/database/types.ts';
import { drawStatementOf, receiptsOf } from '#repayments/server/index.ts';
import { findRecord } from '#servicing/server/index.ts';
import { findPrinted, type DetailRow, loanTimelineOf } from '#loans/server/index.ts';
import { findPrintedRequest, printedRequest, requestTimelineOf } from '#support-requests/server/index.ts';
import type { Rejection } from '#cases/endpoints/timeline.ts';
import type { StaffTimelineAction } from '#cases/endpoints/cases.ts';
import { approvalFacts, disbursementFacts } from '#lending/rules/loan/decided.ts';
import { writeCsv } from '#kit/platform/csv.ts';

const statements = {
  loan: timelineStatement(loanCases, loanTimelineOf('staff')),
  request: timelineStatement(requestCases, requestTimelineOf('staff')),
};

type TimelineEntry = Pick<
  StaffTimelineAction,
  'id' | 'action' | 'created_at' | 'user' | 'comment' | 'visibility' | 'documents' | 'comments'
>;

/** Why an entry rejected a case; empty for every other entry. */
interface WithReasons {
  readonly reasons: Rejection['reasons'];
}

interface TimelineRow<Entry> {
  entries: Entry[];
  reasons: Record<string, Rejection['reasons']>;
}

/** The whole timeline as staff see it, newest first. */
async function timelineOfCase<Entry extends TimelineEntry>(
  connection: Queryable,
  kind: keyof typeof statements,
  caseId: string,
): Promise<(Entry & WithReasons)[]> {
  const [row] = await connection.query<TimelineRow<Entry>>(statements[kind], [caseId]);
  if (row === undefined) return [];
  return row.entries.map((entry) => ({ ...entry, reasons: row.reasons[entry.id] ?? [] }));
}

/** What an entry of a loan decided, and what a request's staff stated; absent in entries of the other kind. */
interface MoreOfEntry
  extends
    TimelineEntry,
    Partial<Pick<DetailRow['actions'][number], 'approval' | 'disbursement'>>,
    Partial<Pick<StaffTimelineAction, 'facts'>>,
    Partial<Pick<Rejection, 'reasons'>> {
  readonly [stated: string]: unknown;
}

/** Statements of staff about a request, and what they are called. */
const stated = {
  expert: 'Expert',
  proposedBudget: 'Proposed budget (UGX)',
  approvedBudget: 'Approved budget (UGX)',
  staffSolution: 'Solution',
  risk: 'Risk',
  diagnosis: 'Diagnosis',
} as const;

function factsOf(entry: MoreOfEntry): string {
  const { approval, disbursement, facts: decided = [], reasons = [] } = entry;
  const facts = [
    ...(approval ? approvalFacts(approval) : []),
    ...(disbursement ? disbursementFacts(disbursement) : []),
    ...decided,
    ...reasons.map(({ words }) => ({ label: 'Reason', value: words })),
  ];
  const said = Object.entries(stated).flatMap(([key, label]) => {
    const { [key]: value } = entry;
    return typeof value === 'string' && value !== '' ? [{ label, value }] : [];
  });
  return [...facts, ...said].map(({ label, value }) => `${label}: ${value}`).join('; ');
}

const seenBy = (visibility: string): string => (visibility === 'client' ? 'Client and staff' : 'Staff only');

const namesOf = (documents: TimelineEntry['documents']): string =>
  documents.map(({ file_path: path }) => path.slice(path.indexOf('/') + 1)).join('; ');

type ArchivedEntry = MoreOfEntry;

/** The whole timeline as CSV, oldest first, comments below their entry. Times are ISO 8601, UTC. */
const timelineCsv = (entries: readonly ArchivedEntry[]): string =>
  writeCsv(
    entries
      .toReversed()
      .flatMap((entry) => [
        [
          entry.created_at,
          entry.user ?? '',
          entry.action,
          factsOf(entry),
          entry.comment ?? '',
          namesOf(entry.documents),
          seenBy(entry.visibility),
        ],
        ...entry.comments.map((said) => [
          said.created_at,
          said.user,
          'reply',
          '',
          said.comment,
          namesOf(said.documents),
          seenBy(said.visibility),
        ]),
      ]),
    ['Time', 'Who', 'What', 'Details', 'Comment', 'Files', 'Visible to'],
    { header: true },
  );

/** An archive is English, as the names are that cases keep. */
const noNames = { documents: [], industries: [] };

/** Prints any submission of one case. */
interface Printer {
  readonly trackingNumber: string;
  readonly print: (number: number) => Printed;
}

async function loanPrinter(reads: Queryable, id: string, history: CaseHistory): Promise<Printer | undefined> {
  const loan = await findPrinted(reads, id, null);
  if (loan === undefined) return undefined;
  return {
    trackingNumber: loan.tracking_number,
    print(number) {
      const submission = submissionIn(loan, history, number);
      if (submission === undefined) throw new Error(`loan ${id} has no submission ${String(number)}`);
      return printedApplication(loan, submission, { reader: 'staff' }, noNames);
    },
  };
}

/** Undefined: there is no such case, or it was never sent. */
async function printerOf(
  reads: Queryable,
  kind: 'loan' | 'request',
  id: string,
  history: CaseHistory,
): Promise<Printer | undefined> {
  if (kind === 'loan') return loanPrinter(reads, id, history);
  const request = await findPrintedRequest(reads, id);
  if (request === undefined) return undefined;
  return {
    trackingNumber: request.tracking_number,
    print: (number) => printedRequest(request, history, number),
  };
}

/** A PDF that is drawn when it is its turn. */
const pdfEntry = (path: string, draw: () => Promise<Buffer>): ZipEntry => ({
  path,
  compress: false,
  open: async () => Readable.from([await draw()]),
});

/** What a loan has on paper beside its files: agreements that nobody signed, the statement, and every receipt. */
async function loanPapers(
  reads: Queryable,
  loanId: string,
  folder: string,
  letterhead: Letterhead,
): Promise<ZipEntry[]> {
  const [unsigned, record] = await Promise.all([
    unsignedAgreementsOf(reads, loanId),
    findRecord(reads, loanId),
  ]);
  return [
    ...unsigned.map(({ number, madeOn, state, draw }) =>
      pdfEntry(`${folder}/agreements/offer-${String(number)}-${madeOn}-${state}.pdf`, draw),
    ),
    ...(record === undefined
      ? []
      : [
          pdfEntry(`${folder}/repayments/statement-${record.today}.pdf`, () =>
            drawStatementOf(record, letterhead),
          ),
          ...receiptsOf(record, letterhead).map(({ number, draw }) =>
            pdfEntry(`${folder}/repayments/receipt-${number}.pdf`, draw),
          ),
        ]),
  ];
}

const kinds = { loan: loanCases, request: requestCases };
const anHour = 3600;
const mostAnHour = 30;

/** One whole case as a ZIP: each version and every other paper as a PDF, all files as they were sent, and the timeline (CASE-12). */
export async function archiveCase(
  platform: Platform,
  viewer: Viewer,
  kind: keyof typeof kinds,
  id: string,
): Promise<FileAnswer> {
  const { database, files: store, scanner } = platform;
  const reads = { query: database.read };
  await refuseUnseen(reads, kinds[kind], viewer, id);
  const history = await historyOfCase(reads, kind, id);
  const printer = await printerOf(reads, kind, id, history);
  if (printer === undefined) throw new Refusal('not-found');
  await limit(database, { key: `case-archive:${viewer.userId}`, most: mostAnHour, withinSeconds: anHour });
  const [letterhead, attached, agreements, entries] = await Promise.all([
    letterheadOf({ database, files: store }),
    timelineFilesOf(reads, kind, id),
    kind === 'loan' ? sealedFilesOf(reads, id) : [],
    timelineOfCase<ArchivedEntry>(reads, kind, id),
  ]);
  const folder = printer.trackingNumber;
  const papers = kind === 'loan' ? await loanPapers(reads, id, folder, letterhead) : [];
  const files = filesIn(folder, history.documents, history.submissions.length, attached, agreements);
  await recordEvent(platform, viewer, `${kind}.archived`, {
    subject: `${kind}:${id}`,
    details: { files: files.length, file_ids: files.map((file) => file.id).join(' ') },
  });
  const stream = zipOf([
    ...history.submissions.map(({ number, at }) =>
      pdfEntry(`${folder}/application-submission-${String(number)}-${at.slice(0, 10)}.pdf`, () =>
        drawApplication(printer.print(number), letterhead),
      ),
    ),
    ...papers,
    textEntry(`${folder}/timeline.csv`, () => timelineCsv(entries)),
    ...fileEntries(store, folder, files, { hasScanner: scanner !== null }),
  ]);
  return { stream, type: 'application/zip', name: `${folder}.zip` };
}

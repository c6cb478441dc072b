import { Readable } from 'node:stream';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { FileAnswer } from '#kit/http/file-answer.ts';
import { recordEvent, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { loanCases, refuseUnseen, type Viewer } from '#workspace/server/index.ts';
import { findPrinted } from '../index.ts';
import { lenderNamesOf, letterheadOf } from '#settings/server/index.ts';
import { printedApplication } from './application.ts';
import { drawApplication } from './pdf.ts';
import { submissionOfLoan } from './sent-loan.ts';

interface Wanted {
  readonly id: string;
  /** Which submission; undefined: the last one. */
  readonly version: number | undefined;
  /** Null: anyone's, for staff. */
  readonly ownerId: string | null;
}

/** One submission of an application as a PDF (CASE-12). */
export async function printApplication(
  platform: Platform,
  asker: Person,
  { id, version, ownerId }: Wanted,
): Promise<FileAnswer> {
  const { database, files } = platform;
  const reads = { query: database.read };
  const loan = await findPrinted(reads, id, ownerId);
  const submission = loan === undefined ? undefined : await submissionOfLoan(reads, loan, version);
  if (loan === undefined || submission === undefined) throw new Refusal('not-found');
  const letterhead = await letterheadOf({ database, files });
  const printed = printedApplication(
    loan,
    submission,
    ownerId === null ? { reader: 'staff' } : { reader: 'client', lender: letterhead.name },
    await lenderNamesOf(reads),
  );
  const bytes = await drawApplication(printed, letterhead);
  const { number } = submission;
  await recordEvent(platform, asker, 'loan.printed', { subject: `loan:${id}`, details: { version: number } });
  const last = number === submission.history.submissions.length;
  return {
    stream: Readable.from([bytes]),
    type: 'application/pdf',
    name: `application-${loan.tracking_number}${last ? '' : `-version-${String(number)}`}.pdf`,
    size: bytes.length,
  };
}

/** Anyone's application, for staff who may see the case. */
export async function printCase(
  platform: Platform,
  viewer: Viewer,
  { id, version }: Pick<Wanted, 'id' | 'version'>,
): Promise<FileAnswer> {
  await refuseUnseen({ query: platform.database.read }, loanCases, viewer, id);
  return printApplication(platform, viewer, { id, version, ownerId: null });
}

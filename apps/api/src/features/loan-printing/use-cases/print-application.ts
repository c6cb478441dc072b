import { Readable } from 'node:stream';
import { Refusal } from '@ensigo/rulebook/errors';
import type { FileAnswer } from '../../../http/file-answer.ts';
import { recordEvent, type Person } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { loanCases, refuseUnseen, type Viewer } from '../../cases/door.ts';
import { documentsOfLoan } from '../../loan-documents/door.ts';
import { findPrinted } from '../../loans/door.ts';
import { letterheadOf } from '../../settings/door.ts';
import { printedApplication } from '../application.ts';
import { drawApplication } from '../pdf.ts';

/** An application as a PDF: `ownerId`'s, or anyone's if that is null. */
export async function printApplication(
  platform: Platform,
  asker: Person,
  id: string,
  ownerId: string | null,
): Promise<FileAnswer> {
  const { database, files } = platform;
  const reads = { query: database.read };
  const loan = await findPrinted(reads, id, ownerId);
  if (loan === undefined) throw new Refusal('not-found');
  const bytes = await drawApplication(
    printedApplication(loan, await documentsOfLoan(reads, id)),
    await letterheadOf({ database, files }),
  );
  await recordEvent(platform, asker, 'loan.printed', { subject: `loan:${id}` });
  return {
    stream: Readable.from([bytes]),
    type: 'application/pdf',
    name: `application-${loan.tracking_number}.pdf`,
    size: bytes.length,
  };
}

/** Anyone's application, for staff who may see the case. */
export async function printCase(platform: Platform, viewer: Viewer, id: string): Promise<FileAnswer> {
  await refuseUnseen({ query: platform.database.read }, loanCases, viewer, id);
  return printApplication(platform, viewer, id, null);
}

import { Readable } from 'node:stream';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { FileAnswer } from '#kit/http/file-answer.ts';
import { recordEvent, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { findRecord } from '../../index.ts';
import { letterheadOf } from '#settings/server/index.ts';
import { drawStatementOf } from '../statement-pdf.ts';

/** The statement of the client's own loan as a PDF, as of today (MONEY-09). */
export async function printStatement(platform: Platform, actor: Person, loanId: string): Promise<FileAnswer> {
  const record = await findRecord({ query: platform.database.read }, loanId, actor.userId);
  if (record === undefined) throw new Refusal('not-found');
  const bytes = await drawStatementOf(record, await letterheadOf(platform));
  await recordEvent(platform, actor, 'loan.statement-opened', { subject: `loan:${loanId}` });
  return {
    stream: Readable.from([bytes]),
    type: 'application/pdf',
    name: `statement-${record.tracking_number}.pdf`,
    size: bytes.length,
  };
}

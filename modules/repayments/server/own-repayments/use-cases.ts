import type * as endpoints from '../../endpoints/own-repayments.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { findRecord } from '#servicing/server/index.ts';
import { howToPayOf, letterheadOf, writeOffNoticeOf } from '#settings/server/index.ts';
import { presentOwnRecord } from './responses.ts';
import { listRunning } from './store.ts';
import { Readable } from 'node:stream';
import type { FileAnswer } from '#kit/http/file-answer.ts';
import { recordEvent, type Person } from '#kit/platform/act.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { drawStatementOf } from './statement-pdf.ts';

/** The lender's own words beside the figures. */
async function saidOf(reads: Queryable) {
  const [howToPay, writeOffNotice] = await Promise.all([howToPayOf(reads), writeOffNoticeOf(reads)]);
  return { howToPay, writeOffNotice };
}

/** How the client's own loan is repaid; other clients' loans are not found. */
export const readOwnRecord: Reading<typeof endpoints.readOwnRecord> = async (
  reads,
  { params: { id }, who },
) => {
  const [record, said] = await Promise.all([findRecord(reads, id, who.userId), saidOf(reads)]);
  if (record === undefined) throw new Refusal('not-found');
  return { data: presentOwnRecord(record, said) };
};

/** The client's running loans, each as it is repaid. */
export const listRunningLoans: Reading<typeof endpoints.listRunningLoans> = async (
  reads,
  { who: { userId } },
) => {
  const [ids, said] = await Promise.all([listRunning(reads, userId), saidOf(reads)]);
  const records = await Promise.all(ids.map((id) => findRecord(reads, id, userId)));
  return {
    data: records.flatMap((record) => (record === undefined ? [] : [presentOwnRecord(record, said)])),
  };
};

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

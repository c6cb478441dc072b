import { Readable } from 'node:stream';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { FileAnswer } from '#kit/http/file-answer.ts';
import { recordEvent, type Person } from '#kit/platform/act.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseConflicted } from '#conflicts-of-interest/server/index.ts';
import { letterheadOf } from '#settings/server/index.ts';
import { drawReceipt } from '../receipt-pdf.ts';
import { receiptOf } from '../receipt.ts';
import { findRecord } from '../record.ts';

/** A person, and for staff their roles. */
interface Reader extends Person {
  readonly roles: readonly string[];
}

interface Wanted {
  readonly loanId: string;
  /** The number of the entry. */
  readonly number: number;
  /** Whose loan it must be; null for anyone's. */
  readonly ownerId: string | null;
}

/** The receipt of a payment as a PDF (MONEY-08). */
export async function printReceipt(
  platform: Platform,
  asker: Reader,
  { loanId, number, ownerId }: Wanted,
): Promise<FileAnswer> {
  const reads = { query: platform.database.read };
  if (ownerId === null) await refuseConflicted(reads, loanTables, asker, loanId);
  const record = await findRecord(reads, loanId, ownerId);
  const entry = record?.entries.find((one) => one.number === number);
  if (record === undefined || entry === undefined || entry.receipt === null) throw new Refusal('not-found');
  const receipt = receiptOf(record, entry, entry.receipt);
  const bytes = await drawReceipt(receipt, await letterheadOf(platform));
  const details = { receipt: entry.receipt };
  await recordEvent(platform, asker, 'loan.receipt-opened', { subject: `loan:${loanId}`, details });
  return {
    stream: Readable.from([bytes]),
    type: 'application/pdf',
    name: `receipt-${entry.receipt}.pdf`,
    size: bytes.length,
  };
}

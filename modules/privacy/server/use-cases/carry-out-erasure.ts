import { Refusal } from '#kit/rules/errors/refusal.ts';
import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import { requestStatuses } from '#cases/rules/request/statuses.ts';
import { act } from '#kit/platform/act.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { announceFiles } from '#kit/platform/file-store/unclaimed-file-store.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { eraseAccount, eraseStatementLines, recordsOf, type PersonRecord } from '../account-erasure-store.ts';
import { removeErasedFiles } from '../erased-files.ts';
import { eraseLoans, eraseRequests } from '../case-erasure-store.ts';
import { erasedMessage } from '../messages.ts';
import { decided, type Decider } from '../policy.ts';
import { retentionMonths } from '../store.ts';

const settled: ReadonlySet<string> = new Set([...loanStatuses.settled, ...requestStatuses.settled]);

function refuseUnderWay(records: readonly PersonRecord[]): void {
  const open = records.filter(({ status }) => !settled.has(status));
  if (open.length === 0) return;
  const named = open.map(({ tracking_number, status }) => `${tracking_number} (${status})`).join(', ');
  throw new Refusal('conflict', {
    message: `This data cannot be erased yet. Still in progress or not repaid: ${named}.`,
  });
}

async function erase(transaction: Transaction, userId: string, months: number) {
  await eraseStatementLines(transaction, userId);
  const { loans, requests } = await recordsOf(transaction, userId, months);
  const records = [...loans, ...requests];
  refuseUnderWay(records);
  const pastOf = (list: readonly PersonRecord[]) => list.filter(({ past }) => past).map(({ id }) => id);
  const kept = records.filter(({ past }) => !past).length;
  const keys = [
    ...(await eraseLoans(transaction, pastOf(loans))),
    ...(await eraseRequests(transaction, pastOf(requests))),
    ...(await eraseAccount(transaction, userId, { keepsRecords: kept > 0 })),
  ];
  await announceFiles(transaction, keys);
  return { keys, kept };
}

/** Erases what the law does not require to keep; the rest follows after its retention. */
export async function carryOut(platform: Platform, decider: Decider, id: string) {
  const { outbox } = platform;
  const { keys, kept } = await act(platform, decider, async (transaction) => {
    const asker = await decided(transaction, decider, id, { status: 'CARRIED OUT', answer: null });
    const months = await retentionMonths(transaction);
    const done = await erase(transaction, asker.user_id, months);
    await outbox.enqueue(transaction, erasedMessage(asker, { ...done, months }));
    await transaction.record('erasure.carried-out', {
      subject: `user:${asker.user_id}`,
      details: { erasure: id, files: done.keys.length, kept: done.kept },
    });
    return done;
  });
  await removeErasedFiles(platform, keys);
  const rest =
    kept === 0
      ? ''
      : ` ${String(kept)} finished loans or requests are kept until their retention period ends.`;
  return { message: `Data erased.${rest}` };
}

import { act, changeUnrecorded } from '../../../platform/act.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { announceFiles } from '../../../platform/file-store/unclaimed-file-store.ts';
import type { Platform } from '../../../platform/platform.ts';
import { eraseAccount } from '../account-erasure-store.ts';
import { removeErasedFiles } from '../erased-files.ts';
import { eraseLoans, eraseRequests } from '../case-erasure-store.ts';
import { forgetAddresses, forgetLeftovers, expired, takeDay, type ExpiredKind } from '../retention-store.ts';
import { retentionMonths } from '../store.ts';

/** Rows per transaction: few enough not to keep anyone waiting. */
const maxAtOnce = 100;

async function eraseAccounts(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const id of ids) keys.push(...(await eraseAccount(transaction, id, { keepsRecords: false })));
  return keys;
}

const erasers: Readonly<
  Record<ExpiredKind, (transaction: Transaction, ids: readonly string[]) => Promise<string[]>>
> = { loans: eraseLoans, requests: eraseRequests, clients: eraseAccounts };

/** Clients come last: only those without anything left are removed. */
const order = ['loans', 'requests', 'clients'] as const satisfies readonly ExpiredKind[];

/**
 * Once a day on one node: removes everything that identifies a person from expired data, and records how much that was.
 * The next day continues what is not finished.
 */
export async function applyRetention(platform: Platform): Promise<void> {
  const { database, log } = platform;
  if (!(await takeDay(database))) return;
  const months = await retentionMonths(database);
  const done = { loans: 0, requests: 0, clients: 0, files: 0 };
  for (const kind of order) {
    for (let found = maxAtOnce; found === maxAtOnce;) {
      const keys = await changeUnrecorded(database, async (transaction) => {
        const ids = await expired(transaction, kind, months, maxAtOnce);
        const erased = await erasers[kind](transaction, ids);
        await announceFiles(transaction, erased);
        found = ids.length;
        return erased;
      });
      done[kind] += found;
      done.files += keys.length;
      await removeErasedFiles(platform, keys);
    }
  }
  while (await changeUnrecorded(database, (transaction) => forgetAddresses(transaction, months)));
  const keys = await act(platform, {}, async (transaction) => {
    const left = await forgetLeftovers(transaction, months);
    await announceFiles(transaction, left);
    done.files += left.length;
    await transaction.record('retention.applied', { details: { ...done, months } });
    return left;
  });
  await removeErasedFiles(platform, keys);
  log.info({ ...done, months }, 'looked for what need not be kept any more');
}

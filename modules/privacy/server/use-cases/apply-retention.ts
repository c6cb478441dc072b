import { act, changeUnrecorded } from '#kit/platform/act.ts';
import { announceFiles } from '#kit/platform/file-store/unclaimed-file-store.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { removeErasedFiles } from './erasure.ts';
import {
  forgetAddresses,
  forgetLeftovers,
  takeDay,
  type ExpiredKind,
  expired,
  type Portion,
} from '../retention-store.ts';
import { retentionMonths } from '../store.ts';
import { DatabaseUnavailable, type Transaction } from '#kit/platform/database/types.ts';
import { eraseAccount } from '../account-erasure-store.ts';
import { eraseLoans, eraseRequests } from '../case-erasure-store.ts';

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

interface Erased {
  readonly count: number;
  readonly files: number;
}

/** What has expired of a kind, portion by portion. One that cannot be erased is logged, and keeps none of the others. */
async function eraseExpired(platform: Platform, kind: ExpiredKind, months: number): Promise<Erased> {
  const done = { count: 0, files: 0 };
  let portion: Portion = { after: '0', most: maxAtOnce };
  for (;;) {
    let ids: string[] = [];
    try {
      const keys = await changeUnrecorded(platform.database, async (transaction) => {
        ids = await expired(transaction, kind, months, portion);
        const erased = await erasers[kind](transaction, ids);
        await announceFiles(transaction, erased);
        return erased;
      });
      done.count += ids.length;
      done.files += keys.length;
      await removeErasedFiles(platform, keys);
      if (ids.length < portion.most) return done;
    } catch (error) {
      if (ids.length === 0 || error instanceof DatabaseUnavailable) throw error;
      // One of them: each alone says which.
      if (portion.most > 1) {
        portion = { ...portion, most: 1 };
        continue;
      }
      platform.log.error({ err: error, kind, id: ids[0] }, 'could not erase expired data');
    }
    portion = { after: ids.at(-1) ?? portion.after, most: maxAtOnce };
  }
}

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
    const { count, files } = await eraseExpired(platform, kind, months);
    done[kind] = count;
    done.files += files;
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
  log.info({ ...done, months }, 'data retention applied');
}

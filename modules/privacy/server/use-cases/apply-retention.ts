import { act, changeUnrecorded } from '#kit/platform/act.ts';
import { announceFiles } from '#kit/platform/file-store/unclaimed-file-store.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { eraseExpired } from '../erase-expired.ts';
import { removeErasedFiles } from '../erased-files.ts';
import { forgetAddresses, forgetLeftovers, takeDay, type ExpiredKind } from '../retention-store.ts';
import { retentionMonths } from '../store.ts';

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

import { announceFiles } from '#kit/platform/file-store/unclaimed-file-store.ts';
import { act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { eraseAccount } from '../account-erasure-store.ts';
import { removeErasedFiles } from './erasure.ts';
import { unconfirmedAccounts } from '../retention-store.ts';

/** Rows per transaction: few enough not to keep anyone waiting. */
const maxAtOnce = 100;

/**
 * Erases sign-ups that were not confirmed within 24 hours, and everything with them (GUARD-08): they may combine a name
 * and a phone number with someone else's address. The audit log says how many there were, not who.
 */
export async function forgetUnconfirmed(platform: Platform): Promise<void> {
  for (let found = maxAtOnce; found === maxAtOnce;) {
    const erased = await act(platform, {}, async (transaction) => {
      const ids = await unconfirmedAccounts(transaction, maxAtOnce);
      found = ids.length;
      const keys: string[] = [];
      for (const id of ids) keys.push(...(await eraseAccount(transaction, id, { keepsRecords: false })));
      await announceFiles(transaction, keys);
      if (found > 0) await transaction.record('account.forgotten', { details: { accounts: found } });
      else transaction.changedNothing();
      return keys;
    });
    await removeErasedFiles(platform, erased);
  }
}

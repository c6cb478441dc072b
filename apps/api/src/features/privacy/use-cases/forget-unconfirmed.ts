import { announceFiles } from '../../../platform/file-store/unclaimed-file-store.ts';
import { act } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { eraseAccount } from '../account-erasure-store.ts';
import { removeErasedFiles } from '../erased-files.ts';
import { unconfirmedAccounts } from '../retention-store.ts';

/** Rows of one transaction: short enough to keep nobody waiting. */
const maxAtOnce = 100;

/**
 * Forgets sign-ups that nobody has confirmed within 24 hours, with all they left (GUARD-08): until then a name and a phone
 * number may stand beside an address that is another's. The audit log says how many they were, not who.
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

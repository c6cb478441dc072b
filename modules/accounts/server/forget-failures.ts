import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { codes } from './code-store.ts';
import { accountKey } from './slowing.ts';
import { tries } from './try-store.ts';

/** Clears a person's counters of wrong passwords and one-time codes, from all origins. */
export async function forgetFailures(
  keys: Pick<Platform, 'secrets'>,
  transaction: Transaction,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  await codes.clearTries(transaction, id);
  await tries.forget(transaction, accountKey(keys, email));
}

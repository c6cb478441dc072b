import { changeUnrecorded } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keepAccountKeys, keepLoanKeys } from '../keep-keys.ts';
import { withoutKeys } from '../key-store.ts';

/** Rows per transaction: few enough not to keep anyone waiting. */
const maxAtOnce = 200;
/** Transactions per run: the next run goes on. */
const maxBatches = 50;

const keepers = { accounts: keepAccountKeys, loans: keepLoanKeys } as const;

/**
 * Writes the keys of accounts and loans that an earlier release stored without (CASE-07), in batches on any number of
 * nodes; interrupted anywhere, the next run continues.
 */
export async function fillPersonKeys(platform: Platform): Promise<void> {
  for (const what of ['accounts', 'loans'] as const) {
    let found = maxAtOnce;
    for (let batch = 0; batch < maxBatches && found === maxAtOnce; batch += 1) {
      found = await changeUnrecorded(platform.database, async (transaction) => {
        const ids = await withoutKeys(transaction, what, maxAtOnce);
        if (ids.length > 0) await keepers[what](platform, transaction, ids);
        return ids.length;
      });
    }
  }
}

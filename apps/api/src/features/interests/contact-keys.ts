import { changeUnrecorded } from '../../platform/act.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { IdentityKeys } from '../../platform/identity-keys.ts';
import type { Platform } from '../../platform/platform.ts';
import { contactsOf, requestsWithKey, requestsWithoutKey, writeContactKeys } from './contact-key-store.ts';

/** Keeps the keys of the contact persons of requests, in the transaction that sends them (MONEY-03). */
export async function keepContactKeys(
  { identities }: { readonly identities: IdentityKeys },
  transaction: Queryable,
  requestIds: readonly string[],
): Promise<void> {
  const keys = (await contactsOf(transaction, requestIds)).map(({ id, code, number }) => ({
    id,
    key: identities.phone(code, number)[0]?.key ?? null,
  }));
  await writeContactKeys(transaction, keys);
}

export { requestsWithKey };

/** Rows per transaction: few enough not to keep anyone waiting. */
const maxAtOnce = 200;
/** Transactions per run: the next run goes on. */
const maxBatches = 50;

/** Writes the keys of requests that an earlier release has stored or changed, in batches on any number of nodes. */
export async function fillContactKeys(platform: Platform): Promise<void> {
  let found = maxAtOnce;
  for (let batch = 0; batch < maxBatches && found === maxAtOnce; batch += 1) {
    found = await changeUnrecorded(platform.database, async (transaction) => {
      const ids = await requestsWithoutKey(transaction, maxAtOnce);
      if (ids.length > 0) await keepContactKeys(platform, transaction, ids);
      return ids.length;
    });
  }
}

import type { Queryable } from '#kit/platform/database/types.ts';
import type { IdentityKeys } from '#kit/platform/identity-keys.ts';
import { contactsOf, requestsWithKey, writeContactKeys } from './contact-key-store.ts';

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

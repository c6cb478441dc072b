import type { IdentityKey, IdentityKeys } from '#kit/platform/identity-keys.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import {
  factsOfAccounts,
  factsOfLoans,
  keepCorrected,
  replaceOfAccounts,
  replaceOfLoans,
  type Fact,
  type PlacedKey,
} from './key-store.ts';

interface Keys {
  readonly identities: IdentityKeys;
}

function keysOf(identities: IdentityKeys, { kind, value, more }: Fact): IdentityKey[] {
  if (kind === 'nin') return identities.nationalId(value);
  if (kind === 'phone') return identities.phone(more, value);
  if (kind === 'registration') return identities.registration(value);
  return kind === 'file' ? identities.file(value) : identities.person(value, more);
}

const placedKeys = (identities: IdentityKeys, facts: readonly Fact[]): PlacedKey[] =>
  facts.flatMap((fact) => {
    const { user_id, loan_id, place } = fact;
    return keysOf(identities, fact).map((key) => ({ ...key, user_id, loan_id, place }));
  });

/** Keeps the keys of what stands in these accounts, in the transaction that changes it (CASE-07). */
export async function keepAccountKeys(
  { identities }: Keys,
  transaction: Queryable,
  userIds: readonly string[],
): Promise<void> {
  const facts = await factsOfAccounts(transaction, userIds);
  await replaceOfAccounts(transaction, userIds, placedKeys(identities, facts));
}

/**
 * Keeps the keys of an account that staff correct by `correct`, and those of its earlier values: otherwise a colleague
 * who corrects a client could take a match or a watchlist entry away, and approve (CASE-07, CASE-14).
 */
export async function keepKeysAround(
  platform: Keys,
  transaction: Queryable,
  userId: string,
  correct: () => Promise<void>,
): Promise<void> {
  const before = placedKeys(platform.identities, await factsOfAccounts(transaction, [userId]));
  await correct();
  await keepAccountKeys(platform, transaction, [userId]);
  await keepCorrected(transaction, userId, before);
}

/** Keeps the keys of what stands in these loans, in the transaction that sends it (CASE-07). */
export async function keepLoanKeys(
  { identities }: Keys,
  transaction: Queryable,
  loanIds: readonly string[],
): Promise<void> {
  const facts = await factsOfLoans(transaction, loanIds);
  await replaceOfLoans(transaction, loanIds, placedKeys(identities, facts));
}

import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Person, type Act, changeUnrecorded, recordLook } from '#kit/platform/act.ts';
import { identityRules } from '#kit/platform/identity-keys.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import {
  keepContactKeys,
  requestsWithKey,
  refuseConflicted,
  refuseConflictedInClient,
  hiddenFrom,
} from '#conflicts-of-interest/server/index.ts';
import { keepAccountKeys, keepLoanKeys } from './keep-keys.ts';
import {
  holdRekeying,
  moveRekeying,
  withKeys,
  type Keyed,
  hasAnotherOrigin,
  keepOrigin,
} from './origin-store.ts';
import { SettingsRefused } from '#kit/platform/environment.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import { holdPair, keepDifferentPerson, withdrawDifferentPerson, type Pair } from './decision-store.ts';
import { hitsByAccount, duplicatesOf } from './matches.ts';
import type * as endpoints from '../endpoints/staff-duplicates.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { isSubmittedLoan } from './match-store.ts';

/** Where else the people and papers of a loan occur. */
export async function showDuplicates(
  platform: Platform,
  who: Person & { readonly roles: readonly string[] },
  id: string,
): Promise<AnswerOf<typeof endpoints.readDuplicates>> {
  const reads = { query: platform.database.read };
  const [, isKnown, hidden] = await Promise.all([
    refuseConflicted(reads, loanTables, who, id),
    isSubmittedLoan(reads, id),
    hiddenFrom(reads, who),
  ]);
  if (!isKnown) throw new Refusal('not-found');
  const data = await duplicatesOf(reads, id, who.userId, hidden);
  await recordLook(platform, who, {
    action: 'loan.opened',
    subject: `loan:${id}`,
    part: 'possible duplicates',
  });
  return { data };
}

/** A submitted loan, and another account by its public id. */
interface Compared {
  readonly loanId: string;
  readonly account: string;
}

/** A member of the staff. */
interface Officer extends Person {
  readonly roles: readonly string[];
}

async function pairOf(transaction: Act, actor: Officer, { loanId, account }: Compared): Promise<Pair> {
  await refuseConflicted(transaction, loanTables, actor, loanId);
  const pair = await holdPair(transaction, loanId, account);
  if (pair === undefined) throw new Refusal('not-found');
  await refuseConflictedInClient(transaction, actor, pair.other);
  return pair;
}

/** An officer's decision that two accounts are two people: it holds until something else matches (CASE-07). */
export function markDifferentPerson(platform: Platform, actor: Officer, compared: Compared, reason: string) {
  return act(platform, actor, async (transaction) => {
    const pair = await pairOf(transaction, actor, compared);
    const hits = (await hitsByAccount(transaction, compared.loanId)).get(pair.other) ?? [];
    if (hits.length === 0) throw new Refusal('conflict', { message: 'These two accounts no longer match.' });
    for (const id of new Set(hits.flatMap(({ loan_id: loanId }) => loanId ?? [])))
      await refuseConflicted(transaction, loanTables, actor, id);
    await withdrawDifferentPerson(transaction, pair, actor.userId);
    const keys = hits.map(({ key }) => key);
    await keepDifferentPerson(transaction, pair, { keys, reason, by: actor.userId });
    const details = { other_account: compared.account };
    await transaction.record('loan.not-duplicate', { subject: `loan:${compared.loanId}`, details });
    return { message: 'Saved. Marked as a different person.' };
  });
}

/** From now on the match counts again. */
export function undoDifferentPerson(platform: Platform, actor: Officer, compared: Compared) {
  return act(platform, actor, async (transaction) => {
    const pair = await pairOf(transaction, actor, compared);
    if (!(await withdrawDifferentPerson(transaction, pair, actor.userId)))
      throw new Refusal('conflict', { message: 'This match has not been marked as a different person.' });
    const details = { other_account: compared.account };
    await transaction.record('loan.not-duplicate-withdrawn', {
      subject: `loan:${compared.loanId}`,
      details,
    });
    return { message: 'Undone. It is shown as a possible duplicate again.' };
  });
}

const refused = (): SettingsRefused =>
  new SettingsRefused([
    'SECRET_KEY is not the key this database was used with. If it was replaced, set SECRET_KEY_BEFORE to the previous key (or to lost if nobody has it any more)',
  ]);

/**
 * Throws SettingsRefused where people are recognised by another key than this process has: nobody on the watchlist
 * would be found, and nothing that was sealed could be opened (CASE-07).
 */
export async function requireSameKey({ config, database, identities }: Platform): Promise<void> {
  const { origin } = identities;
  const isSame = await changeUnrecorded(database, (transaction) =>
    keepOrigin(transaction, { origin, rules: identityRules, replaces: config.isKeyBeforeLost }),
  );
  if (!isSame) throw refused();
}

/**
 * The same for a command, which leaves it to the nodes to begin anew: with another key, no node could send what it writes,
 * and a backup would be signed with what nobody has when it is restored.
 */
export async function requireKeyOfNodes({ config, database, identities }: Platform): Promise<void> {
  if (!config.isKeyBeforeLost && (await hasAnotherOrigin(database, identities.origin))) throw refused();
}

/** Rows per transaction: few enough not to keep anyone waiting. */
const maxAtOnce = 200;
/** Transactions per run: the next run goes on. */
const maxBatches = 50;

interface Walk {
  readonly list: (transaction: Queryable, after: string, most: number) => Promise<string[]>;
  readonly keep: (platform: Platform, transaction: Queryable, ids: readonly string[]) => Promise<void>;
}

const walks: Readonly<Record<Keyed, Walk>> = {
  accounts: {
    list: (transaction, after, most) => withKeys(transaction, 'accounts', after, most),
    keep: keepAccountKeys,
  },
  loans: {
    list: (transaction, after, most) => withKeys(transaction, 'loans', after, most),
    keep: keepLoanKeys,
  },
  requests: { list: requestsWithKey, keep: keepContactKeys },
};

/** Whether there may be more. */
const renewSome = (platform: Platform, what: Keyed): Promise<boolean> =>
  changeUnrecorded(platform.database, async (transaction) => {
    const after = await holdRekeying(transaction, what);
    if (after === undefined) return false;
    const ids = await walks[what].list(transaction, after, maxAtOnce);
    if (ids.length > 0) await walks[what].keep(platform, transaction, ids);
    const isFull = ids.length === maxAtOnce;
    await moveRekeying(transaction, what, isFull ? (ids.at(-1) ?? null) : null);
    return isFull;
  });

/**
 * Makes the keys anew that follow earlier rules or a lost SECRET_KEY, in the order of their ids, on one node at a time;
 * interrupted anywhere, the next run continues (CASE-07).
 */
export async function renewKeys(platform: Platform): Promise<void> {
  for (const what of ['accounts', 'loans', 'requests'] as const) {
    for (let batch = 0; batch < maxBatches && (await renewSome(platform, what)); batch += 1);
  }
}

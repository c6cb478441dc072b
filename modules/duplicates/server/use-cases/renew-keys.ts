import { changeUnrecorded } from '#kit/platform/act.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { keepContactKeys, requestsWithKey } from '#conflicts-of-interest/server/index.ts';
import { keepAccountKeys, keepLoanKeys } from '../keep-keys.ts';
import { holdRekeying, moveRekeying, withKeys, type Keyed } from '../origin-store.ts';

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

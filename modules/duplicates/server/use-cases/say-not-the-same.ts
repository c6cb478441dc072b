import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Act, type Person } from '#kit/platform/act.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseConflicted, refuseConflictedInClient } from '#conflicts-of-interest/server/index.ts';
import { holdPair, keepNotTheSame, withdrawNotTheSame, type Pair } from '../decision-store.ts';
import { hitsByAccount } from '../matches.ts';

/** A submitted loan, and another account by its public id. */
export interface Compared {
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
export function sayNotTheSame(platform: Platform, actor: Officer, compared: Compared, reason: string) {
  return act(platform, actor, async (transaction) => {
    const pair = await pairOf(transaction, actor, compared);
    const hits = (await hitsByAccount(transaction, compared.loanId)).get(pair.other) ?? [];
    if (hits.length === 0) throw new Refusal('conflict', { message: 'These two accounts no longer match.' });
    for (const id of new Set(hits.flatMap(({ loan_id: loanId }) => loanId ?? [])))
      await refuseConflicted(transaction, loanTables, actor, id);
    await withdrawNotTheSame(transaction, pair, actor.userId);
    const keys = hits.map(({ key }) => key);
    await keepNotTheSame(transaction, pair, { keys, reason, by: actor.userId });
    const details = { other_account: compared.account };
    await transaction.record('loan.not-duplicate', { subject: `loan:${compared.loanId}`, details });
    return { message: 'Saved. Marked as a different person.' };
  });
}

/** From now on the match counts again. */
export function takeBackNotTheSame(platform: Platform, actor: Officer, compared: Compared) {
  return act(platform, actor, async (transaction) => {
    const pair = await pairOf(transaction, actor, compared);
    if (!(await withdrawNotTheSame(transaction, pair, actor.userId)))
      throw new Refusal('conflict', { message: 'This match has not been marked as a different person.' });
    const details = { other_account: compared.account };
    await transaction.record('loan.not-duplicate-withdrawn', {
      subject: `loan:${compared.loanId}`,
      details,
    });
    return { message: 'Undone. It counts as a possible duplicate again.' };
  });
}

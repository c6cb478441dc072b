import { Refusal } from '@ensigo/rulebook/errors';
import { act, type Act, type Person } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { holdPair, keepNotTheSame, withdrawNotTheSame, type Pair } from '../decision-store.ts';
import { hitsByAccount } from '../matches.ts';

/** A submitted loan, and another account by its public id. */
export interface Compared {
  readonly loanId: string;
  readonly account: string;
}

async function pairOf(transaction: Act, { loanId, account }: Compared): Promise<Pair> {
  const pair = await holdPair(transaction, loanId, account);
  if (pair === undefined) throw new Refusal('not-found');
  return pair;
}

/** An officer's decision that two accounts are two people: it holds until something else matches (CASE-07). */
export function sayNotTheSame(platform: Platform, actor: Person, compared: Compared, reason: string) {
  return act(platform, actor, async (transaction) => {
    const pair = await pairOf(transaction, compared);
    const hits = (await hitsByAccount(transaction, compared.loanId)).get(pair.other) ?? [];
    if (hits.length === 0)
      throw new Refusal('conflict', { message: 'These two have nothing in common any more.' });
    await withdrawNotTheSame(transaction, pair, actor.userId);
    const keys = hits.map(({ key }) => key);
    await keepNotTheSame(transaction, pair, { keys, reason, by: actor.userId });
    const details = { other_account: compared.account };
    await transaction.record('loan.not-same-person', { subject: `loan:${compared.loanId}`, details });
    return { message: 'Kept: this is someone else.' };
  });
}

/** From now on the match counts again. */
export function takeBackNotTheSame(platform: Platform, actor: Person, compared: Compared) {
  return act(platform, actor, async (transaction) => {
    const pair = await pairOf(transaction, compared);
    if (!(await withdrawNotTheSame(transaction, pair, actor.userId)))
      throw new Refusal('conflict', { message: 'Nobody has said that this is someone else.' });
    const details = { other_account: compared.account };
    await transaction.record('loan.not-same-person-withdrawn', {
      subject: `loan:${compared.loanId}`,
      details,
    });
    return { message: 'Taken back: it counts as a match again.' };
  });
}

import { Refusal } from '@ensigo/rulebook/errors';
import { readApplicationLimits, type ApplicationLimits } from '@ensigo/rulebook/settings';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { sentToday, storedLimits } from './store.ts';

export { holdClient } from './store.ts';

/** What the lender currently allows. */
export const applicationLimits = async (connection: Queryable): Promise<ApplicationLimits> =>
  readApplicationLimits(await storedLimits(connection));

const called = { loan: 'application', request: 'request' } as const;

/** Refuses with 429 what exceeds the client's daily limit (GUARD-15). */
export async function refuseBeyondDay(
  transaction: Transaction,
  kind: keyof typeof called,
  userId: string,
): Promise<void> {
  const { loans_a_day: loans, requests_a_day: requests } = await applicationLimits(transaction);
  const most = kind === 'loan' ? loans : requests;
  const { sent, seconds_left: retryAfterSeconds } = await sentToday(transaction, kind, userId);
  if (sent < most) return;
  const what = called[kind];
  throw new Refusal('too-many', {
    message: `You have sent ${String(sent)} ${what}${sent === 1 ? '' : 's'} today, and no more can be taken in one day. Nothing is lost: you can send this ${what} tomorrow.`,
    retryAfterSeconds,
  });
}

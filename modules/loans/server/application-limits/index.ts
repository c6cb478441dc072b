import { sayCount } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { readApplicationLimits, type ApplicationLimits } from '#settings/rules/application-limits.ts';
import type { Queryable, Transaction } from '#kit/platform/database/types.ts';
import { sentToday, storedLimits } from './store.ts';

export { holdClient } from './store.ts';

/** What the lender currently allows. */
export const applicationLimits = async (connection: Queryable): Promise<ApplicationLimits> =>
  readApplicationLimits(await storedLimits(connection));

/** Refuses with 429 what exceeds the client's daily limit (GUARD-15). */
export async function refuseBeyondDay(
  transaction: Transaction,
  kind: 'loan' | 'request',
  userId: string,
): Promise<void> {
  const { loans_a_day: loans, requests_a_day: requests } = await applicationLimits(transaction);
  const most = kind === 'loan' ? loans : requests;
  const { sent, seconds_left: retryAfterSeconds } = await sentToday(transaction, kind, userId);
  if (sent < most) return;
  throw new Refusal('too-many', {
    message:
      kind === 'loan'
        ? sayCount(
            sent,
            "You've sent 1 application today, which is the daily limit. We've saved this one: you can send it tomorrow.",
            "You've sent {0} applications today, which is the daily limit. We've saved this one: you can send it tomorrow.",
          )
        : sayCount(
            sent,
            "You've sent 1 request today, which is the daily limit. We've saved this one: you can send it tomorrow.",
            "You've sent {0} requests today, which is the daily limit. We've saved this one: you can send it tomorrow.",
          ),
    retryAfterSeconds,
  });
}

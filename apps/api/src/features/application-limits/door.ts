import { sayCount } from '@ensigo/messages';
import { Refusal } from '@ensigo/rulebook/errors';
import { readApplicationLimits, type ApplicationLimits } from '@ensigo/rulebook/settings';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
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
            'You have sent 1 application today, and no more can be taken in one day. Nothing is lost: you can send this application tomorrow.',
            'You have sent {0} applications today, and no more can be taken in one day. Nothing is lost: you can send this application tomorrow.',
          )
        : sayCount(
            sent,
            'You have sent 1 request today, and no more can be taken in one day. Nothing is lost: you can send this request tomorrow.',
            'You have sent {0} requests today, and no more can be taken in one day. Nothing is lost: you can send this request tomorrow.',
          ),
    retryAfterSeconds,
  });
}

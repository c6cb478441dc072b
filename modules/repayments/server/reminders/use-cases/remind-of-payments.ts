import { addDays } from '#lending/rules/calendar.ts';
import { isSendingHour } from '../../../rules/reminders.ts';
import { changeUnrecorded } from '#kit/platform/act.ts';
import { byIds, oneByOne } from '#kit/platform/housekeeping/one-by-one.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { howToPayOf, lenderName, remindersOf } from '#settings/server/index.ts';
import { remindOf, type Clock, type Run } from '../one-reminder.ts';
import { listLoans, localMoment } from '../store.ts';

const atOnce = 200;

/**
 * Reminds clients of payments by day, in the lender's hours (MONEY-10): a long run ends with them. Safe on any number of
 * nodes. `now` is for tests.
 */
export async function remindOfPayments(platform: Platform, now: Clock = localMoment): Promise<void> {
  const { database } = platform;
  const setting = await remindersOf(database);
  const { today, hour } = await now(database);
  if (!setting.is_on || !isSendingHour(hour, setting)) return;
  const [howToPay, lender] = [await howToPayOf(database), await lenderName(database)];
  const run: Run = { today, now, setting, howToPay, lender };
  const dueDays = setting.steps.flatMap(({ day }) => [addDays(today, -day), addDays(today, -day - 1)]);
  const due = byIds(
    'remind-of-payment',
    (after) => listLoans(database, { dueDays, today, after }, atOnce),
    atOnce,
  );
  await oneByOne(platform, due, (loanId) =>
    changeUnrecorded(database, (transaction) => remindOf(platform, transaction, loanId, run)),
  );
}

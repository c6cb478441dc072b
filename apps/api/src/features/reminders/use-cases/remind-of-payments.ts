import { addDays, positionOf } from '@ensigo/rulebook/lending';
import { loanWorkflow } from '@ensigo/rulebook/loan';
import { isSendingHour, reminderOn, type HowToPay, type ReminderSetting } from '@ensigo/rulebook/repayments';
import { changeUnrecorded } from '../../../platform/act.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { entriesOf, holdRecord } from '../../repayments/door.ts';
import { howToPayOf, lenderName, remindersOf } from '../../settings/door.ts';
import { sendReminder } from '../sending.ts';
import { listLoans, listSent, localMoment, type LocalMoment } from '../store.ts';

const atOnce = 200;

interface Run {
  readonly today: string;
  readonly setting: ReminderSetting;
  readonly howToPay: HowToPay;
  readonly lender: string;
}

/**
 * Reminds about one loan, if there is something to say today. The loan is locked and its balance read here: whatever was
 * paid until now counts, and a second node that does the same finds what the first has written.
 */
async function remindOf(platform: Platform, transaction: Transaction, loanId: string, run: Run) {
  const { today, setting, howToPay, lender } = run;
  const record = await holdRecord(transaction, loanId);
  if (record.status !== loanWorkflow.moves.close.to || record.erased || record.scheduled === undefined)
    return;
  const sent = await listSent(transaction, loanId);
  if (sent.some(({ sentOn }) => sentOn === today)) return;
  const position = positionOf(record.scheduled, entriesOf(record.entries), { asOf: today });
  const due = reminderOn(position.installments, { today, steps: setting.steps, sent });
  if (due === undefined) return;
  await sendReminder(platform, transaction, {
    userId: record.user_id,
    day: due.step.day,
    today,
    news: {
      loanId,
      trackingNumber: record.tracking_number,
      text: due.step.text,
      dueOn: due.dueOn,
      isLate: due.dueOn < today,
      amount: String(due.amount),
      balance: String(position.balance),
      lender,
      howToPay,
    },
  });
}

/**
 * Reminds clients of payments by day, in the lender's hours (MONEY-10). Safe on any number of nodes, and when it runs
 * over midnight: the whole run has one day. `at` is for tests.
 */
export async function remindOfPayments(platform: Platform, at?: LocalMoment): Promise<void> {
  const { database, log } = platform;
  const setting = await remindersOf(database);
  const { today, hour } = at ?? (await localMoment(database));
  if (!setting.is_on || !isSendingHour(hour, setting)) return;
  const run = { today, setting, howToPay: await howToPayOf(database), lender: await lenderName(database) };
  const dueDays = setting.steps.flatMap(({ day }) => [addDays(today, -day), addDays(today, -day - 1)]);
  for (let after = '0'; ;) {
    const loans = await listLoans(database, { dueDays, today, after }, atOnce);
    for (const loanId of loans)
      await changeUnrecorded(database, (transaction) => remindOf(platform, transaction, loanId, run)).catch(
        // The others are reminded nevertheless; this one is tried again with the next run.
        (error: unknown) => log.warn({ err: error, loanId }, 'a reminder waits for the next run'),
      );
    if (loans.length < atOnce) return;
    after = loans.at(-1) ?? after;
  }
}

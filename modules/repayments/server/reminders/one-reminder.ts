import { positionOf } from '#lending/rules/repayments.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { isSendingHour, reminderOn, secondsUntilNight } from '../../rules/reminders.ts';
import type { HowToPay } from '../../rules/how-to-pay.ts';
import type { ReminderSetting } from '../../rules/reminder-setting.ts';
import type { Queryable, Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { entriesOf, holdRecord } from '../index.ts';
import { sendReminder } from './sending.ts';
import { listSent, type LocalMoment } from './store.ts';

/** Asks what day and hour it is for the lender. */
export type Clock = (connection: Queryable) => Promise<LocalMoment>;

/** A look at all loans. */
export interface Run {
  readonly today: string;
  readonly now: Clock;
  readonly setting: ReminderSetting;
  readonly howToPay: HowToPay;
  readonly lender: string;
}

/**
 * Reminds about one loan, if there is something to say today. The loan is locked and its balance read here: whatever was
 * paid until now counts, and a second node that does the same finds what the first has written.
 */
export async function remindOf(platform: Platform, transaction: Transaction, loanId: string, run: Run) {
  const { today, now, setting, howToPay, lender } = run;
  const moment = await now(transaction);
  if (!isSendingHour(moment.hour, setting)) return;
  const record = await holdRecord(transaction, loanId);
  if (record.status !== loanWorkflow.moves.close.to || record.erased || record.scheduled === undefined)
    return;
  const sent = await listSent(transaction, loanId);
  if (sent.some(({ sentOn }) => sentOn === today)) return;
  const position = positionOf(record.scheduled, entriesOf(record.entries), { asOf: today });
  const due = reminderOn(position.dues, { today, steps: setting.steps, sent });
  if (due === undefined) return;
  await sendReminder(platform, transaction, {
    userId: record.user_id,
    day: due.step.day,
    today,
    expiresInSeconds: secondsUntilNight(moment),
    news: {
      loanId,
      trackingNumber: record.tracking_number,
      step: due.step,
      dueOn: due.dueOn,
      isLate: due.dueOn < today,
      amount: String(due.amount),
      balance: String(position.balance),
      lender,
      howToPay,
    },
  });
}

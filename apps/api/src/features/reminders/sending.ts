import { channelsOf, type ReminderChannel } from '@ensigo/rulebook/repayments';
import type { Transaction } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/door.ts';
import { bellOf, reminderMail, reminderSms, type ReminderNews } from './messages.ts';
import { findReminded, writeReminders, type RemindedPerson } from './store.ts';

interface Reminder {
  readonly userId: string;
  /** Of the step. */
  readonly day: number;
  readonly today: string;
  readonly news: ReminderNews;
}

/** By mail, if a text message may not be sent: the judgement of all text messages holds for this one too. */
async function sendText(
  { outbox, config }: Platform,
  transaction: Transaction,
  { news, person, byMail }: { news: ReminderNews; person: RemindedPerson; byMail: boolean },
): Promise<void> {
  const refusal = await outbox.enqueue(transaction, reminderSms(news, person));
  if (refusal !== undefined && !byMail)
    await outbox.enqueue(transaction, reminderMail(news, person, config.publicUrl));
}

/** Sends a reminder by the channels that the client chose, each once; one who chose none is left in peace. */
export async function sendReminder(
  platform: Platform,
  transaction: Transaction,
  { userId, day, today, news }: Reminder,
): Promise<void> {
  const person = await findReminded(transaction, userId);
  if (person === undefined) return;
  const channels: ReminderChannel[] = channelsOf({
    chosen: person.reminder_channels,
    contact: person.contact,
    notifyBySms: person.notify_by_sms,
  });
  if (channels.length === 0) return;
  const { loanId, dueOn } = news;
  if (!(await writeReminders(transaction, { loanId, dueOn, day, channels, today }))) return;
  const byMail = channels.includes('mail');
  await notify(platform, transaction, {
    userId,
    message: bellOf(news),
    about: { kind: 'loan', id: loanId },
    reader: 'client',
    part: 'payments',
  });
  if (byMail)
    await platform.outbox.enqueue(transaction, reminderMail(news, person, platform.config.publicUrl));
  if (channels.includes('sms')) await sendText(platform, transaction, { news, person, byMail });
}

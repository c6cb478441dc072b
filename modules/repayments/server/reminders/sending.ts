import { channelsOf, type ReminderChannel } from '../../rules/reminders.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { NewMessage } from '#kit/platform/outbox/message.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { notify } from '#notifications/server/index.ts';
import { bellOf, reminderMail, reminderSms, type ReminderNews } from './messages.ts';
import { findReminded, writeReminders, type RemindedPerson } from './store.ts';

interface Reminder {
  readonly userId: string;
  /** Of the step. */
  readonly day: number;
  readonly today: string;
  /** Until the night: what has not gone out by then is dropped. */
  readonly expiresInSeconds: number;
  readonly news: ReminderNews;
}

/** By mail, if a text message may not be sent: the judgement of all text messages holds for this one too. */
async function sendText(
  { outbox }: Platform,
  transaction: Transaction,
  { text, mail, byMail }: { text: NewMessage; mail: NewMessage; byMail: boolean },
): Promise<void> {
  const refusal = await outbox.enqueue(transaction, text);
  if (refusal !== undefined && !byMail) await outbox.enqueue(transaction, mail);
}

/** One in place of another, which would not be sent where nobody has proved the address or number (GUARD-08). */
const inPlaceOf = (
  unproven: ReminderChannel,
  instead: ReminderChannel,
  channels: readonly ReminderChannel[],
): ReminderChannel[] => [...new Set(channels.map((channel) => (channel === unproven ? instead : channel)))];

function reaching(person: RemindedPerson, chosen: readonly ReminderChannel[]): readonly ReminderChannel[] {
  if (person.email_unproven) return inPlaceOf('mail', 'sms', chosen);
  return person.phone_unproven ? inPlaceOf('sms', 'mail', chosen) : chosen;
}

/** Sends a reminder by the channels that the client chose, each once; one who chose none is left in peace. */
export async function sendReminder(
  platform: Platform,
  transaction: Transaction,
  { userId, day, today, expiresInSeconds, news }: Reminder,
): Promise<void> {
  const person = await findReminded(transaction, userId);
  if (person === undefined) return;
  const chosen = channelsOf({
    chosen: person.reminder_channels,
    contact: person.contact,
    notifyBySms: person.notify_by_sms,
  });
  const channels = reaching(person, chosen);
  if (channels.length === 0) return;
  const { loanId, dueOn } = news;
  if (!(await writeReminders(transaction, { loanId, dueOn, day, channels, today }))) return;
  const byMail = channels.includes('mail');
  await notify(platform, transaction, {
    userId,
    message: () => bellOf(news),
    about: { kind: 'loan', id: loanId },
    reader: 'client',
    part: 'payments',
  });
  const mail = { ...reminderMail(news, person, platform.config.publicUrl), expiresInSeconds };
  const text = { ...reminderSms(news, person), expiresInSeconds };
  if (byMail) await platform.outbox.enqueue(transaction, mail);
  if (channels.includes('sms')) await sendText(platform, transaction, { text, mail, byMail });
}

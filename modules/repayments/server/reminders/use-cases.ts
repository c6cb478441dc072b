import { addDays } from '#lending/rules/calendar.ts';
import {
  isSendingHour,
  reminderOn,
  secondsUntilNight,
  channelsOf,
  type ReminderChannel,
  reminderChannels,
} from '../../rules/reminders.ts';
import { changeUnrecorded, act, type Person } from '#kit/platform/act.ts';
import { byIds, oneByOne } from '#kit/platform/housekeeping/one-by-one.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { howToPayOf, lenderName, remindersOf } from '#settings/server/index.ts';
import {
  listLoans,
  localMoment,
  listSent,
  type LocalMoment,
  findReminded,
  writeReminders,
  type RemindedPerson,
  storeChannels,
} from './store.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import type { HowToPay } from '../../rules/how-to-pay.ts';
import type { ReminderSetting } from '../../rules/reminder-setting.ts';
import type { Queryable, Transaction } from '#kit/platform/database/types.ts';
import { holdRecord, positionNow } from '#servicing/server/index.ts';
import type { NewMessage } from '#kit/platform/outbox/message.ts';
import { notify } from '#notifications/server/index.ts';
import { bellOf, reminderMail, reminderSms, type ReminderNews } from './messages.ts';
import { say } from '#kit/messages/index.ts';
import type { ReminderChoices } from '../../endpoints/reminders.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import { refuseConflicted } from '#conflicts-of-interest/server/index.ts';
import { findCallLoan, writeCall } from './call-store.ts';

/** Notes that a client was called about a payment, and what came of it (MONEY-10). */
export const finishCall = (
  platform: Platform,
  actor: Person & { readonly roles: readonly string[] },
  { id, note }: { readonly id: string; readonly note: string },
) =>
  act(platform, actor, async (transaction) => {
    const loanId = await findCallLoan(transaction, id);
    if (loanId === undefined) throw new Refusal('not-found');
    await refuseConflicted(transaction, loanTables, actor, loanId);
    if (!(await writeCall(transaction, { loanId, id, userId: actor.userId, note })))
      throw new Refusal('conflict', { message: 'A colleague has already made this call.' });
    await transaction.record('loan.reminder-called', { subject: `loan:${loanId}` });
    return { message: 'Call logged.' };
  });

async function channelsNow(reads: Queryable, userId: string): Promise<readonly ReminderChannel[]> {
  const person = await findReminded(reads, userId);
  if (person === undefined) throw new Refusal('not-found');
  return channelsOf({
    chosen: person.reminder_channels,
    contact: person.contact,
    notifyBySms: person.notify_by_sms,
  });
}

/** How a client is reminded: as chosen, or else as said when signing up (MONEY-10). */
export async function readChoices({ outbox }: Platform, reads: Queryable, userId: string) {
  const channels = await channelsNow(reads, userId);
  return {
    data: {
      mail: channels.includes('mail'),
      sms: channels.includes('sms'),
      call: channels.includes('call'),
      offers_sms: outbox.offersTexts,
    },
  };
}

const inWords = (channels: readonly ReminderChannel[]): string => channels.join(', ') || 'none';

/**
 * Stores how a client wants to be reminded; refuses what is not available. The audit log says it: a client who was not
 * reminded may ask why.
 */
export async function storeChoices(platform: Platform, actor: Person, chosen: ReminderChoices) {
  if (chosen.sms && !platform.outbox.offersTexts)
    throw new Refusal('conflict', {
      message: say("We don't send reminders by SMS. Choose email or a call."),
    });
  const channels = reminderChannels.filter((channel) => chosen[channel]);
  const { userId } = actor;
  await act(platform, actor, async (transaction) => {
    const before = inWords(await channelsNow(transaction, userId));
    await storeChannels(transaction, userId, channels);
    const details = { channels: inWords(channels), before };
    await transaction.record('reminders.chosen', { subject: `user:${userId}`, details });
  });
  const message = channels.length === 0 ? say("Saved. We won't send you payment reminders.") : say('Saved.');
  return { message, ...(await readChoices(platform, platform.database, userId)) };
}

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
async function sendReminder(
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

/** Asks what day and hour it is for the lender. */
type Clock = (connection: Queryable) => Promise<LocalMoment>;

/** A look at all loans. */
interface Run {
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
async function remindOf(platform: Platform, transaction: Transaction, loanId: string, run: Run) {
  const { today, now, setting, howToPay, lender } = run;
  const moment = await now(transaction);
  if (!isSendingHour(moment.hour, setting)) return;
  const record = await holdRecord(transaction, loanId);
  if (record.status !== loanWorkflow.transitions.close.to || record.erased) return;
  const sent = await listSent(transaction, loanId);
  if (sent.some(({ sentOn }) => sentOn === today)) return;
  const position = positionNow({ ...record, today });
  if (position === undefined) return;
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

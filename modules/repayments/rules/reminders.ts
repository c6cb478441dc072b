import { say, sayNamed, spokenLanguage, type NameTranslations } from '#kit/messages/index.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { daysBetween, type Day } from '#lending/rules/calendar.ts';
import type { Due } from '#lending/rules/allocation.ts';

/** How a client may be reminded (MONEY-10). */
export const reminderChannels = ['mail', 'sms', 'call'] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

/** One reminder before, on or after a due day; in other languages where the lender has written that. */
export interface ReminderStep extends NameTranslations {
  /** Days after the due day; below 0 before it. */
  readonly day: number;
  /** The lender's words, with names in braces. */
  readonly text: string;
}

/** A step's words in the client's language; the lender's English ones where there are no others (REACH-06). */
export function reminderWords(step: Omit<ReminderStep, 'day'>): string {
  const language = spokenLanguage();
  const own = language === 'en' ? step.text : (step[language] ?? '');
  return own === '' ? sayNamed(step.text) : own;
}

/** Everything that the words of a reminder may leave to be filled in, as it is written between braces. */
export const reminderPlaceholders = ['amount', 'date', 'loan', 'how to pay', 'lender'] as const;
export type ReminderFacts = Readonly<Record<(typeof reminderPlaceholders)[number], string>>;

/** A reminder that is sent today. */
export interface DueReminder {
  readonly step: ReminderStep;
  /** What it is about: what falls due on this day. */
  readonly dueOn: Day;
  /** What is not paid of all that is due by then, whole UGX. */
  readonly amount: bigint;
}

/** What has gone out about a loan. */
export interface SentReminder {
  readonly dueOn: Day;
  readonly day: number;
}

/** How many days late a reminder may still go out; after that it is dropped. */
const graceDays = 1;

/** No hour outside these is ever used, whatever the setting says: the first, and the one before which it ends. */
export const sendingHours = { from: 8, until: 21 } as const;

/** Whether reminders go out in this hour of the lender's day, 0 to 23. */
export const isSendingHour = (
  hour: number,
  { from_hour: from, until_hour: until }: { readonly from_hour: number; readonly until_hour: number },
): boolean => hour >= Math.max(from, sendingHours.from) && hour < Math.min(until, sendingHours.until);

/** For how many seconds a reminder may wait for its server at this time of day: it never goes out at night. */
export const secondsUntilNight = ({
  hour,
  minute,
}: {
  readonly hour: number;
  readonly minute: number;
}): number => ((sendingHours.until - hour) * 60 - minute) * 60;

/**
 * The one reminder of a loan on a day (MONEY-10): about the oldest that is open, a payment or a refund to return, and has a
 * step on that day or, if nothing was sent, on the day before. Nothing goes out twice, nor an earlier step after a later one.
 */
export function reminderOn(
  dues: readonly Due[],
  {
    today,
    steps,
    sent,
  }: { readonly today: Day; readonly steps: readonly ReminderStep[]; readonly sent: readonly SentReminder[] },
): DueReminder | undefined {
  let amount = 0n;
  for (const { dueOn, unpaid } of dues) {
    amount += unpaid;
    if (unpaid === 0n) continue;
    const days = daysBetween(dueOn, today);
    const [step] = steps
      .filter(({ day }) => days >= day && days - day <= graceDays)
      .sort((first, second) => second.day - first.day);
    if (step !== undefined && !sent.some((one) => one.dueOn === dueOn && one.day >= step.day))
      return { step, dueOn, amount };
  }
  return undefined;
}

/** The channels by which a client is reminded: what they chose, or else what they said when they signed up. */
export function channelsOf({
  chosen,
  contact,
  notifyBySms,
}: {
  /** Null: they have not chosen. */
  readonly chosen: readonly string[] | null;
  /** Their contact preference. */
  readonly contact: string | null;
  readonly notifyBySms: boolean;
}): ReminderChannel[] {
  if (chosen !== null) return reminderChannels.filter((channel) => chosen.includes(channel));
  const first = contact === 'Phone Call' ? 'call' : 'mail';
  return notifyBySms ? [first, 'sms'] : [first];
}

const written = /\{([^{}]*)\}/g;
const nameIn = (braced: string): string => braced.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** The words of a step with the facts in them. */
export const fillReminder = (text: string, facts: ReminderFacts): string =>
  text.replaceAll(written, (whole, braced: string) => {
    const name = reminderPlaceholders.find((one) => one === nameIn(braced));
    return name === undefined ? whole : facts[name];
  });

/** Characters of one text message; other letters than these would halve its room. */
export const longestText = 160;
const plainText = /^[\n\x20-\x5A\x5F\x61-\x7A]*$/;

/** Latin letters without marks; what else a text message has no room for goes. */
const asPlain = (text: string): string =>
  text
    .replaceAll('ŋ', "ng'")
    .replaceAll('Ŋ', "Ng'")
    .normalize('NFD')
    .replaceAll('’', "'")
    .replaceAll(/[^\n\x20-\x5A\x5F\x61-\x7A]/g, '');

/** The text message of a reminder: the lender's words, or where they are too long, what and when is to pay. */
export function reminderText(text: string, facts: ReminderFacts): string {
  const own = asPlain(fillReminder(text, facts));
  if (own.length <= longestText) return own;
  return asPlain(say`${facts.amount} for ${facts.loan}, due ${facts.date}. ${facts['how to pay']}`)
    .slice(0, longestText)
    .trim();
}

/** What the preview of a reminder is filled in with: values as long as they usually get. */
export const sampleReminder: ReminderFacts = {
  amount: formatAmount('12500000'),
  date: formatDate('2027-09-30'),
  loan: 'LN-2027-00418',
  'how to pay': 'Mobile Money 512346',
  lender: 'Ensigo',
};

/** Why these words cannot be those of a reminder; undefined if they can. */
export function judgeReminder(text: string): string | undefined {
  const inWords = reminderPlaceholders.map((name) => `{${name}}`).join(', ');
  for (const [, braced = ''] of text.matchAll(written))
    if (!reminderPlaceholders.some((name) => name === nameIn(braced)))
      return `{${braced}} is not a valid placeholder here. You can use: ${inWords}.`;
  if (/[{}]/.test(text.replaceAll(written, ''))) return `A brace is unmatched. You can use: ${inWords}.`;
  if (!/\{\s*amount\s*\}/i.test(text)) return 'Add the amount: {amount} is missing.';
  const filled = fillReminder(text, sampleReminder);
  if (!plainText.test(filled))
    return 'Use only letters without accents, digits and common signs. Other characters halve the length of a text message.';
  return filled.length > longestText
    ? `Filled in, this is about ${String(filled.length)} characters. Shorten it: a text message holds ${String(longestText)}.`
    : undefined;
}

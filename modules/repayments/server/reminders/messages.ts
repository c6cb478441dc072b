import { say } from '#kit/messages/index.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { phoneAsE164 } from '#kit/rules/fields/phone.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { paymentMethodWords, type HowToPay } from '../../rules/how-to-pay.ts';
import {
  fillReminder,
  reminderText,
  reminderWords,
  type ReminderFacts,
  type ReminderStep,
} from '../../rules/reminders.ts';
import { inLanguage } from '#kit/platform/language.ts';
import type { NewMessage } from '#kit/platform/outbox/message.ts';
import type { RemindedPerson } from './store.ts';

/** What a reminder is about. */
export interface ReminderNews {
  readonly loanId: string;
  readonly trackingNumber: string;
  readonly step: ReminderStep;
  readonly dueOn: string;
  readonly isLate: boolean;
  /** Whole UGX. */
  readonly amount: string;
  readonly balance: string;
  readonly lender: string;
  readonly howToPay: HowToPay;
}

/** Its kind in the log of messages. */
const kind = 'loan-payment-reminder';

const factsOf = ({ amount, dueOn, trackingNumber, lender, howToPay }: ReminderNews): ReminderFacts => {
  const [first] = howToPay.payment_methods;
  return {
    amount: formatAmount(amount),
    date: formatDate(dueOn),
    loan: trackingNumber,
    'how to pay': first === undefined ? say('your usual method') : `${first.title} ${first.number}`,
    lender,
  };
};

/** One sentence for the bell. */
export const bellOf = ({ amount, trackingNumber, dueOn, isLate }: ReminderNews): string =>
  isLate
    ? say`${formatAmount(amount)} for your loan ${trackingNumber} was due on ${formatDate(dueOn)}.`
    : say`${formatAmount(amount)} for your loan ${trackingNumber} is due on ${formatDate(dueOn)}.`;

/** The lender's words, what is left in all, and every way to pay. */
export function reminderMail(news: ReminderNews, person: RemindedPerson, publicUrl: string): NewMessage {
  const { howToPay, trackingNumber, balance, loanId } = news;
  const waysToPay = (): string[] =>
    howToPay.payment_methods.map((method) => {
      const { number_label: label, reference_label: reference } = paymentMethodWords(method);
      return `${method.title}: ${label} ${method.number}, ${reference} ${trackingNumber}`;
    });
  return inLanguage(person.language, () => ({
    channel: 'mail',
    to: person.email,
    userId: person.id,
    kind,
    subject: bellOf(news).replace(/\.$/, ''),
    text: [
      say`Dear ${person.name},`,
      fillReminder(reminderWords(news.step), factsOf(news)),
      say`Total left to pay: ${formatAmount(balance)}. A payment you made today may not be included yet.`,
      ...(howToPay.payment_methods.length === 0 ? [] : [waysToPay().join('\n')]),
      say`See your installments: ${`${publicUrl}${screens.client.loan.to({ id: loanId })}?show=payments`}`,
      say`Change how we remind you: ${`${publicUrl}${screens.shared.notifications.to()}`}`,
    ].join('\n\n'),
  }));
}

/** The lender's words within one text message; no link, no token. */
export const reminderSms = (news: ReminderNews, person: RemindedPerson): NewMessage => ({
  channel: 'sms',
  to: phoneAsE164(person.phone_code, person.phone),
  userId: person.id,
  kind,
  text: inLanguage(person.language, () => reminderText(reminderWords(news.step), factsOf(news))),
});

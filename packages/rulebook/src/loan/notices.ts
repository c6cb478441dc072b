import { askingWords, caseNotice, type CaseNotice } from '../cases/notice.ts';
import { reminderWords, withdrawalWords } from '../cases/waiting.ts';
import { formatAmount, formatDate } from '../fields/show.ts';
import type { StaffLoanAction } from './staff-actions.ts';

/** The facts that a notice is composed from. */
export interface LoanNoticeFacts {
  readonly trackingNumber: string;
  /** What the officer wrote to the client; may be empty. */
  readonly comment: string;
  /** UGX; for the closing. */
  readonly amountPaidOut?: string;
  /** YYYY-MM-DD; for feedback and reminders. */
  readonly answerBy?: string | null;
  /** Labels of what feedback points at, in order. */
  readonly asked?: readonly string[];
  /** YYYY-MM-DD; for reminders: the case is closed after this day without an answer. */
  readonly closesOn?: string | null;
}

const what: Readonly<Record<StaffLoanAction, (facts: LoanNoticeFacts) => readonly [string, string]>> = {
  'take-into-processing': ({ trackingNumber }) => [
    `We have started to look at your loan ${trackingNumber}.`,
    'An officer is reading your application now. You do not need to do anything.',
  ],
  'request-feedback': ({ trackingNumber, answerBy, asked = [] }) => [
    askingWords(`loan ${trackingNumber}`, asked),
    answerBy
      ? `Open your loan to see what to change, and send it by ${formatDate(answerBy)}.`
      : 'Open your loan to see what to change, and send it again.',
  ],
  remind: ({ trackingNumber, answerBy, closesOn }) =>
    reminderWords({ kind: 'loan', trackingNumber, answerBy, closesOn }),
  'withdraw-feedback': ({ trackingNumber }) => withdrawalWords('loan', trackingNumber),
  comment: ({ trackingNumber }) => [
    `There is a new comment on your loan ${trackingNumber}.`,
    'Open your loan to read it.',
  ],
  approve: ({ trackingNumber }) => [
    `Your loan ${trackingNumber} is approved.`,
    'We are preparing to pay it out. We will tell you as soon as that is done.',
  ],
  reject: ({ trackingNumber }) => [
    `We cannot give you the loan ${trackingNumber}.`,
    'The reason is below. You may apply again when things have changed.',
  ],
  close: ({ trackingNumber, amountPaidOut }) => [
    `Your loan ${trackingNumber} is paid out${amountPaidOut ? `: ${formatAmount(amountPaidOut)}` : ''}.`,
    'You can now also ask for management support.',
  ],
  complete: ({ trackingNumber }) => [
    `Your loan ${trackingNumber} is repaid.`,
    'Thank you. You can apply for the next one whenever you need it.',
  ],
};

/** The words of a notice: the screen previews them exactly as they are sent (NOTIF-05). */
export function loanNotice(action: StaffLoanAction, facts: LoanNoticeFacts): CaseNotice {
  const [short, more] = what[action](facts);
  return caseNotice(short, more, facts.comment);
}

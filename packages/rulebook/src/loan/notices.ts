import { say, sayAs, sayCount } from '@ensigo/messages';
import { askingWords, caseNotice, type CaseNotice } from '../cases/notice.ts';
import { reminderWords, whatToChange, withdrawalWords } from '../cases/waiting.ts';
import { compareAmounts } from '../fields/amount.ts';
import { formatAmount, formatDate } from '../fields/show.ts';
import type { ApprovalFigures, ApprovalTerms } from './approval.ts';
import { payOutChannelName, type PayOut } from './pay-out.ts';
import type { StaffLoanAction } from './staff-actions.ts';

/** The facts that a notice is composed from. */
export interface LoanNoticeFacts {
  readonly trackingNumber: string;
  /** What the officer wrote to the client; may be empty. */
  readonly comment: string;
  /** What was approved, and what it comes to. */
  readonly approved?: ApprovalTerms & ApprovalFigures;
  /** What was asked for, UGX. */
  readonly askedFor?: string | null;
  /** Whether it is paid out only once the client has signed. */
  readonly toSign?: boolean;
  /** What is to be paid back where less was paid out than approved. */
  readonly less?: ApprovalFigures | undefined;
  /** What was paid out. */
  readonly payOut?: PayOut;
  /** YYYY-MM-DD; for feedback and reminders. */
  readonly answerBy?: string | null;
  /** Labels of what feedback points at, in order. */
  readonly asked?: readonly string[];
  /** YYYY-MM-DD; for reminders: the case is closed after this day without an answer. */
  readonly closesOn?: string | null;
}

const inMonths = (months: number): string => sayCount(months, '1 month', '{0} months');

function approvedWords({ approved, askedFor, toSign = false }: LoanNoticeFacts): string {
  const preparing = say('We are preparing to pay it out and tell you as soon as that is done.');
  if (approved === undefined) return preparing;
  const next = toSign
    ? say`Open your loan to read the offer, and sign it by ${formatDate(approved.valid_until)}: we pay out after that.`
    : preparing;
  const { received, total, price_only_months: first, valid_until: until, conditions } = approved;
  const isLess = askedFor && compareAmounts(approved.amount, askedFor) < 0;
  return [
    ...(isLess ? [say`It is less than the ${formatAmount(askedFor)} that you asked for.`] : []),
    say`You receive ${formatAmount(received)} and pay back ${formatAmount(total)} in all.`,
    ...(first > 0
      ? [
          sayCount(
            first,
            'In the first 1 month you pay the price alone.',
            'In the first {0} months you pay the price alone.',
          ),
        ]
      : []),
    say`This is valid until ${formatDate(until)}.`,
    next,
    ...(conditions === '' ? [] : [say`Before that: ${conditions}`]),
  ].join(' ');
}

/** `UGX 9,000,000 over 24 months, UGX 465,128 a month` */
const termsInWords = ({ amount, months, payment }: ApprovalTerms & ApprovalFigures): string =>
  say`${formatAmount(amount)} over ${inMonths(months)}, ${formatAmount(payment)} a month`;

/** How and when it was paid: `Paid on 06 Feb 2019 by mobile money to 0772 123456, reference MP1.` */
function wayOf({ paid_on: day, channel, account, reference }: PayOut): string {
  if (channel === 'cash')
    return day === ''
      ? say`Paid in cash, reference ${reference}.`
      : say`Paid on ${formatDate(day)} in cash, reference ${reference}.`;
  const name = payOutChannelName(channel).toLowerCase();
  const way = account === '' ? name : sayAs('account')`${name} to ${account}`;
  return day === ''
    ? say`Paid by ${way}, reference ${reference}.`
    : say`Paid on ${formatDate(day)} by ${way}, reference ${reference}.`;
}

function paidOutWords({ payOut, less }: LoanNoticeFacts): string {
  const next = say('You can now also ask for management support.');
  if (payOut === undefined) return next;
  const { reason } = payOut;
  return [
    wayOf(payOut),
    next,
    ...(reason === '' ? [] : [say`It is less than was approved: ${reason}`]),
    ...(less === undefined
      ? []
      : [say`So you pay back ${formatAmount(less.total)} in all, ${formatAmount(less.payment)} a month.`]),
  ].join(' ');
}

const what: Readonly<Record<StaffLoanAction, (facts: LoanNoticeFacts) => readonly [string, string]>> = {
  'take-into-processing': ({ trackingNumber }) => [
    say`We have started to look at your loan ${trackingNumber}.`,
    say('An officer is reading your application now. You do not need to do anything.'),
  ],
  'request-feedback': ({ trackingNumber, answerBy, asked = [] }) => [
    askingWords({ kind: 'loan', trackingNumber }, asked),
    whatToChange('loan', answerBy),
  ],
  remind: ({ trackingNumber, answerBy, closesOn }) =>
    reminderWords({ kind: 'loan', trackingNumber, answerBy, closesOn }),
  'withdraw-feedback': ({ trackingNumber }) => withdrawalWords('loan', trackingNumber),
  comment: ({ trackingNumber }) => [
    say`There is a new comment on your loan ${trackingNumber}.`,
    say('Open your loan to read it.'),
  ],
  approve: (facts) => [
    facts.approved === undefined
      ? say`Your loan ${facts.trackingNumber} is approved.`
      : say`Your loan ${facts.trackingNumber} is approved: ${termsInWords(facts.approved)}.`,
    approvedWords(facts),
  ],
  reject: ({ trackingNumber }) => [
    say`We cannot give you the loan ${trackingNumber}.`,
    say('The reason is below. You may apply again when things have changed.'),
  ],
  close: (facts) => [
    facts.payOut?.amount_paid_out
      ? say`Your loan ${facts.trackingNumber} is paid out: ${formatAmount(facts.payOut.amount_paid_out)}.`
      : say`Your loan ${facts.trackingNumber} is paid out.`,
    paidOutWords(facts),
  ],
  complete: ({ trackingNumber }) => [
    say`Your loan ${trackingNumber} is completed: nothing more is to be paid.`,
    say('You can apply for the next one whenever you need it.'),
  ],
};

/** The words of a notice: the screen previews them exactly as they are sent (NOTIF-05). */
export function loanNotice(action: StaffLoanAction, facts: LoanNoticeFacts): CaseNotice {
  const [short, more] = what[action](facts);
  return caseNotice(short, more, facts.comment);
}

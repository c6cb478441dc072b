import { say, sayAs, sayCount } from '#kit/messages/index.ts';
import { askingWords, caseNotice, type CaseNotice } from '#cases/rules/notice.ts';
import { reminderWords, whatToChange, withdrawalWords } from '#cases/rules/waiting.ts';
import { compareAmounts } from '#kit/rules/fields/amount.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import type { ApprovalFigures, ApprovalTerms } from '#lending/rules/loan/approval.ts';
import { conditionSentences } from '#lending/rules/loan/condition-words.ts';
import { paymentMethodName, type Disbursement } from '#lending/rules/loan/disbursement.ts';
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
  readonly disbursement?: Disbursement;
  /** YYYY-MM-DD; for feedback and reminders. */
  readonly answerBy?: string | null;
  /** Labels of what feedback points at, in order. */
  readonly asked?: readonly string[];
  /** YYYY-MM-DD; for reminders: the case is closed after this day without an answer. */
  readonly closesOn?: string | null;
}

const inMonths = (months: number): string => sayCount(months, '1 month', '{0} months');

function approvedWords({ approved, askedFor, toSign = false }: LoanNoticeFacts): string {
  const preparing = say("We're getting the money ready. We'll tell you when it's paid out.");
  if (approved === undefined) return preparing;
  const next = toSign
    ? say`Open your loan to read the offer and sign it by ${formatDate(approved.valid_until)}. We pay out after you sign.`
    : preparing;
  const { received, total, interest_only_months: first, valid_until: until } = approved;
  const isLess = askedFor && compareAmounts(approved.amount, askedFor) < 0;
  return [
    ...(isLess ? [say`This is less than the ${formatAmount(askedFor)} you asked for.`] : []),
    say`You receive ${formatAmount(received)} and repay ${formatAmount(total)} in total.`,
    ...(first > 0
      ? [
          sayCount(
            first,
            'In the first month you pay interest only.',
            'In the first {0} months you pay interest only.',
          ),
        ]
      : []),
    say`The approval is valid until ${formatDate(until)}.`,
    next,
    ...conditionSentences(approved),
  ].join(' ');
}

/** `UGX 9,000,000 over 24 months, UGX 465,128 a month` */
const termsInWords = ({ amount, months, payment }: ApprovalTerms & ApprovalFigures): string =>
  say`${formatAmount(amount)} over ${inMonths(months)}, ${formatAmount(payment)} a month`;

/** How and when it was paid: `Paid on 06 Feb 2019 by mobile money to 0772 123456, reference MP1.` */
function wayOf({ paid_on: day, payment_method, account, reference }: Disbursement): string {
  if (payment_method === 'cash')
    return day === ''
      ? say`Paid in cash, reference ${reference}.`
      : say`Paid on ${formatDate(day)} in cash, reference ${reference}.`;
  const name = paymentMethodName(payment_method).toLowerCase();
  const way = account === '' ? name : sayAs('account')`${name} to ${account}`;
  return day === ''
    ? say`Paid by ${way}, reference ${reference}.`
    : say`Paid on ${formatDate(day)} by ${way}, reference ${reference}.`;
}

function disbursedWords({ disbursement, less }: LoanNoticeFacts): string {
  const next = say('You can now also ask for management support.');
  if (disbursement === undefined) return next;
  const { reason } = disbursement;
  return [
    wayOf(disbursement),
    next,
    ...(reason === '' ? [] : [say`This is less than we approved. The reason: ${reason}`]),
    ...(less === undefined
      ? []
      : [say`You now repay ${formatAmount(less.total)} in total, ${formatAmount(less.payment)} a month.`]),
  ].join(' ');
}

const what: Readonly<Record<StaffLoanAction, (facts: LoanNoticeFacts) => readonly [string, string]>> = {
  'start-processing': ({ trackingNumber }) => [
    say`We've started reviewing your loan application ${trackingNumber}.`,
    say("A loan officer is reading it now. You don't need to do anything."),
  ],
  'request-feedback': ({ trackingNumber, answerBy, asked = [] }) => [
    askingWords({ kind: 'loan', trackingNumber }, asked),
    whatToChange('loan', answerBy),
  ],
  remind: ({ trackingNumber, answerBy, closesOn }) =>
    reminderWords({ kind: 'loan', trackingNumber, answerBy, closesOn }),
  'withdraw-feedback': ({ trackingNumber }) => withdrawalWords('loan', trackingNumber),
  comment: ({ trackingNumber }) => [
    say`There's a new comment on your loan ${trackingNumber}.`,
    say('Open your loan to read it.'),
  ],
  approve: (facts) => [
    facts.approved === undefined
      ? say`Your loan ${facts.trackingNumber} is approved.`
      : say`Your loan ${facts.trackingNumber} is approved: ${termsInWords(facts.approved)}.`,
    approvedWords(facts),
  ],
  reject: ({ trackingNumber }) => [
    say`We can't give you the loan ${trackingNumber}.`,
    say('The reason is below. You can apply again when your situation has changed.'),
  ],
  close: (facts) => [
    facts.disbursement?.amount_disbursed
      ? say`We've paid out your loan ${facts.trackingNumber}: ${formatAmount(facts.disbursement.amount_disbursed)}.`
      : say`We've paid out your loan ${facts.trackingNumber}.`,
    disbursedWords(facts),
  ],
  complete: ({ trackingNumber }) => [
    say`Your loan ${trackingNumber} is completed. There's nothing more to pay.`,
    say('You can apply for another loan any time.'),
  ],
};

/** The words of a notice: the screen previews them exactly as they are sent (NOTIF-05). */
export function loanNotice(action: StaffLoanAction, facts: LoanNoticeFacts): CaseNotice {
  const [short, more] = what[action](facts);
  return caseNotice(short, more, facts.comment);
}

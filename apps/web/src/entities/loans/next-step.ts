import { say } from '@ensigo/messages';
import type { OwnRecord } from '@ensigo/rulebook/contract';
import { formatAmount, formatDate } from '@ensigo/rulebook/fields';
import { loanStatusTable, type LoanStatus } from '@ensigo/rulebook/loan';
import { nextStepIn, type NextStep, type NextWords } from '../cases/next-step.ts';

const words: Readonly<Record<LoanStatus, NextWords>> = {
  APPLYING: {
    title: say('Finish your application'),
    text: say('It is kept as you left it. We see it when you press Submit.'),
    steps: [
      say('You: fill in what is missing and press Submit'),
      say('We: check it and tell you our decision'),
    ],
  },
  SUBMITTED: {
    title: say('We look at your application'),
    text: say('You do not need to do anything now. We will tell you when something changes.'),
    steps: [
      say('We: give it to a loan officer'),
      say('We: check your answers and documents'),
      say('We: tell you our decision'),
    ],
  },
  RESUBMITTED: {
    title: say('We look at your changes'),
    text: say('You do not need to do anything now. We will tell you when something changes.'),
    steps: [say('We: check what you have changed'), say('We: tell you our decision')],
  },
  PROCESSING: {
    title: say('We are working on your application'),
    text: say('A loan officer checks your answers and documents. We will tell you our decision.'),
    steps: [say('We: check your answers and documents'), say('We: tell you our decision')],
  },
  PENDING: {
    title: say('Your loan is approved'),
    text: say('We are getting the money ready for you.'),
    steps: [say('We: pay out the money'), say('You: pay back as we agreed')],
  },
  'WAITING FOR FEEDBACK': {
    title: say('We need something from you'),
    text: say('Read what we ask for in the timeline, then update your application.'),
    steps: [
      say('You: make the changes and send them'),
      say('We: check them'),
      say('We: tell you our decision'),
    ],
  },
  CLOSED: {
    title: say('Your loan is paid out'),
    text: say('Pay back as we agreed. We confirm every payment and tell you what is left.'),
    turn: 'yours',
  },
  COMPLETED: {
    title: say('Your loan is completed'),
    text: say('Nothing more is to be paid. You can apply again any time.'),
  },
  REJECTED: {
    title: say('We cannot give this loan'),
    text: say('The reason is in the timeline. You can apply again.'),
  },
};

const otherwise: NextWords = {
  title: say('We are working on it'),
  text: say('We will tell you when something changes.'),
};

/** What happens next with a loan in this status, and whose turn it is. */
export const nextStepOf = (status: string): NextStep => nextStepIn(loanStatusTable, words, status, otherwise);

/** The same for a loan that is being repaid: what is late, else the next payment, else that it is repaid (MONEY-09). */
export function nextStepOfRecord(
  status: string,
  record: Pick<OwnRecord, 'position' | 'next'> | undefined,
): NextStep {
  const usual = nextStepOf(status);
  const { position = null, next = null } = record ?? {};
  // The lender may also complete a loan of which something is not repaid.
  if (status === 'COMPLETED' && position?.balance === '0')
    return {
      ...usual,
      title: say('Your loan is paid back'),
      text: say('Thank you. You can apply again any time.'),
    };
  if (status !== 'CLOSED' || position === null) return usual;
  if (position.balance === '0')
    return {
      turn: 'ours',
      title: say('You have repaid this loan in full'),
      text: say('We complete it next. You do not need to do anything.'),
    };
  if (position.overdue !== '0')
    return {
      turn: 'yours',
      title: say`${formatAmount(position.overdue)} is overdue`,
      text: say('Please pay it now. If you cannot, talk to us under Ask For Help.'),
    };
  if (next === null) return usual;
  return { ...usual, title: say`Pay ${formatAmount(next.amount)} by ${formatDate(next.due_on)}` };
}

interface LoanWithOffer {
  readonly status: string;
  readonly offer: { readonly state: string; readonly until: string } | null;
}

/** The same for a whole loan: while it is approved, its offer says more than its status (MONEY-04). */
export function nextStepWithOffer({ status, offer }: LoanWithOffer): NextStep {
  const usual = nextStepOf(status);
  if (status !== 'PENDING' || offer === null) return usual;
  const { state, until } = offer;
  if (state === 'open')
    return {
      turn: 'yours',
      title: say`Read and sign your offer by ${formatDate(until)}`,
      text: say(
        'It says what you receive, every payment, and what the loan costs. You may also ask about it or decline it.',
      ),
      steps: [
        say('You: read the offer and sign it'),
        say('We: pay out the money'),
        say('You: pay back as we agreed'),
      ],
    };
  if (state === 'declined')
    return {
      turn: 'ours',
      title: say('You have declined our offer'),
      text: say('We look at it again, and tell you if we can offer other terms.'),
    };
  if (state === 'lapsed')
    return {
      turn: 'ours',
      title: say`Your offer lapsed on ${formatDate(until)}`,
      text: say('If you still want the loan, write to us under Ask For Help: we can make a new offer.'),
    };
  return usual;
}

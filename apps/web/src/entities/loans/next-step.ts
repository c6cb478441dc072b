import type { OwnRecord } from '@ensigo/rulebook/contract';
import { formatAmount, formatDate } from '@ensigo/rulebook/fields';
import { loanStatusTable, type LoanStatus } from '@ensigo/rulebook/loan';
import { nextStepIn, type NextStep, type NextWords } from '../cases/next-step.ts';

const words: Readonly<Record<LoanStatus, NextWords>> = {
  APPLYING: {
    title: 'Finish your application',
    text: 'It is kept as you left it. We see it when you press Submit.',
    steps: ['You: fill in what is missing and press Submit', 'We: check it and tell you our decision'],
  },
  SUBMITTED: {
    title: 'We look at your application',
    text: 'You do not need to do anything now. We will tell you when something changes.',
    steps: [
      'We: give it to a loan officer',
      'We: check your answers and documents',
      'We: tell you our decision',
    ],
  },
  RESUBMITTED: {
    title: 'We look at your changes',
    text: 'You do not need to do anything now. We will tell you when something changes.',
    steps: ['We: check what you have changed', 'We: tell you our decision'],
  },
  PROCESSING: {
    title: 'We are working on your application',
    text: 'A loan officer checks your answers and documents. We will tell you our decision.',
    steps: ['We: check your answers and documents', 'We: tell you our decision'],
  },
  PENDING: {
    title: 'Your loan is approved',
    text: 'We are getting the money ready for you.',
    steps: ['We: pay out the money', 'You: pay back as we agreed'],
  },
  'WAITING FOR FEEDBACK': {
    title: 'We need something from you',
    text: 'Read what we ask for in the timeline, then update your application.',
    steps: ['You: make the changes and send them', 'We: check them', 'We: tell you our decision'],
  },
  CLOSED: {
    title: 'Your loan is paid out',
    text: 'Pay back as we agreed. We confirm every payment and tell you what is left.',
    turn: 'yours',
  },
  COMPLETED: {
    title: 'Your loan is paid back',
    text: 'Thank you. You can apply again any time.',
  },
  REJECTED: {
    title: 'We cannot give this loan',
    text: 'The reason is in the timeline. You can apply again.',
  },
};

const otherwise: NextWords = {
  title: 'We are working on it',
  text: 'We will tell you when something changes.',
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
  if (status !== 'CLOSED' || position === null) return usual;
  if (position.balance === '0')
    return {
      turn: 'ours',
      title: 'You have repaid this loan in full',
      text: 'We complete it next. You do not need to do anything.',
    };
  if (position.overdue !== '0')
    return {
      turn: 'yours',
      title: `${formatAmount(position.overdue)} is overdue`,
      text: 'Please pay it now. If you cannot, talk to us under Ask For Help.',
    };
  if (next === null) return usual;
  return { ...usual, title: `Pay ${formatAmount(next.amount)} by ${formatDate(next.due_on)}` };
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
      title: `Read and sign your offer by ${formatDate(until)}`,
      text: 'It says what you receive, every payment, and what the loan costs. You may also ask about it or decline it.',
      steps: ['You: read the offer and sign it', 'We: pay out the money', 'You: pay back as we agreed'],
    };
  if (state === 'declined')
    return {
      turn: 'ours',
      title: 'You have declined our offer',
      text: 'We look at it again, and tell you if we can offer other terms.',
    };
  if (state === 'lapsed')
    return {
      turn: 'ours',
      title: `Your offer lapsed on ${formatDate(until)}`,
      text: 'If you still want the loan, write to us under Ask For Help: we can make a new offer.',
    };
  return usual;
}

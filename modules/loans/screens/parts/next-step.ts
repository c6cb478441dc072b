import { say } from '#kit/messages/index.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { loanStatusTable, type LoanStatus } from '#cases/rules/loan/statuses.ts';
import { nextStepIn, type NextStep, type NextWords } from '#cases/screens/parts/next-step.ts';

const words: Readonly<Record<LoanStatus, NextWords>> = {
  APPLYING: {
    title: say('Finish your application'),
    text: say("We've saved it as you left it. We only see it once you press Submit."),
    steps: [
      say("You: fill in what's missing and press Submit"),
      say('We: check it and tell you our decision'),
    ],
  },
  SUBMITTED: {
    title: say("We're reviewing your application"),
    text: say("You don't need to do anything now. We'll tell you when something changes."),
    steps: [
      say('We: assign it to a loan officer'),
      say('We: check your answers and documents'),
      say('We: tell you our decision'),
    ],
  },
  RESUBMITTED: {
    title: say("We're reviewing your changes"),
    text: say("You don't need to do anything now. We'll tell you when something changes."),
    steps: [say('We: check your changes'), say('We: tell you our decision')],
  },
  PROCESSING: {
    title: say("We're working on your application"),
    text: say("A loan officer is checking your answers and documents. We'll tell you our decision."),
    steps: [say('We: check your answers and documents'), say('We: tell you our decision')],
  },
  PENDING: {
    title: say('Your loan is approved'),
    text: say("We're getting the money ready."),
    steps: [say('We: pay out the money'), say('You: repay as agreed')],
  },
  'WAITING FOR FEEDBACK': {
    title: say('We need something from you'),
    text: say('See what we asked for in the timeline, then update your application.'),
    steps: [
      say('You: make the changes and send them'),
      say('We: check them'),
      say('We: tell you our decision'),
    ],
  },
  CLOSED: {
    title: say("We've paid out your loan"),
    text: say("Repay as agreed. We confirm every payment and tell you what's left to pay."),
    turn: 'ours',
  },
  COMPLETED: {
    title: say('Your loan is completed'),
    text: say("There's nothing more to pay. You can apply again any time."),
  },
  REJECTED: {
    title: say("We can't give you this loan"),
    text: say('The reason is in the timeline. You can apply again.'),
  },
};

const otherwise: NextWords = {
  title: say("We're working on it"),
  text: say("We'll tell you when something changes."),
};

/** What happens next with a loan in this status, and whose turn it is. */
export const nextStepOf = (status: string): NextStep => nextStepIn(loanStatusTable, words, status, otherwise);

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
        'It shows what you receive, every installment and what the loan costs. You can also ask about it or decline it.',
      ),
      steps: [
        say('You: read the offer and sign it'),
        say('We: pay out the money'),
        say('You: repay as agreed'),
      ],
    };
  if (state === 'declined')
    return {
      turn: 'ours',
      title: say("You've declined our offer"),
      text: say("We'll look at it again and tell you if we can offer other terms."),
    };
  if (state === 'lapsed')
    return {
      turn: 'ours',
      title: say`Your offer expired on ${formatDate(until)}`,
      text: say('If you still want the loan, write to us under Ask For Help. We can make a new offer.'),
    };
  return usual;
}

import type { Turn } from '../../ui/turn-chip.tsx';

interface NextStep {
  readonly turn: Turn;
  readonly title: string;
  readonly text: string;
  /** Who does what, in order; the first is due. */
  readonly steps?: readonly string[];
}

const nextSteps: Readonly<Record<string, NextStep>> = {
  APPLYING: {
    turn: 'yours',
    title: 'Finish your application',
    text: 'It is kept as you left it. We see it when you press Submit.',
    steps: ['You: fill in what is missing and press Submit', 'We: check it and tell you our decision'],
  },
  SUBMITTED: {
    turn: 'ours',
    title: 'We look at your application',
    text: 'You need to do nothing now. We tell you when something changes.',
    steps: [
      'We: give it to a loan officer',
      'We: check your answers and documents',
      'We: tell you our decision',
    ],
  },
  RESUBMITTED: {
    turn: 'ours',
    title: 'We look at your changes',
    text: 'You need to do nothing now. We tell you when something changes.',
    steps: ['We: check what you have changed', 'We: tell you our decision'],
  },
  PROCESSING: {
    turn: 'ours',
    title: 'We are working on your application',
    text: 'A loan officer checks your answers and documents. We tell you our decision.',
    steps: ['We: check your answers and documents', 'We: tell you our decision'],
  },
  PENDING: {
    turn: 'ours',
    title: 'Your loan is approved',
    text: 'We are getting the money ready for you.',
    steps: ['We: pay out the money', 'You: pay back every month as we agreed'],
  },
  'WAITING FOR FEEDBACK': {
    turn: 'yours',
    title: 'We need something from you',
    text: 'Read what we ask for in the timeline, then update your application.',
    steps: ['You: make the changes and send them', 'We: check them', 'We: tell you our decision'],
  },
  CLOSED: { turn: 'nobody', title: 'Your loan is paid out', text: 'Pay back every month as we agreed.' },
  COMPLETED: {
    turn: 'nobody',
    title: 'Your loan is paid back',
    text: 'Thank you. You can apply again any time.',
  },
  REJECTED: {
    turn: 'nobody',
    title: 'We cannot give this loan',
    text: 'The reason is in the timeline. You can apply again.',
  },
};

/** What happens next with a loan in this status, and whose turn it is. */
export function nextStepOf(status: string): NextStep {
  return (
    nextSteps[status] ?? {
      turn: 'ours',
      title: 'We are working on it',
      text: 'We tell you when something changes.',
    }
  );
}

import { staffLoanActionNames as names, type StaffLoanAction } from '@ensigo/rulebook/loan';
import type { ActionWords } from '../action-words.ts';

export type Move = Exclude<StaffLoanAction, 'comment'>;

/** The moves without a dialog of their own. */
export type PlainMove = Exclude<Move, 'request-feedback' | 'approve' | 'close'>;

export const actionWords: Readonly<Record<Move, ActionWords>> = {
  'take-into-processing': {
    title: names['take-into-processing'],
    send: 'Take into processing',
    comment: 'Message to the client',
    follows: 'The case moves to PROCESSING. The clock goes on.',
  },
  'request-feedback': {
    title: names['request-feedback'],
    send: 'Send to client',
    comment: 'Say what is needed, in plain words',
    commentHint: 'Say what is wrong and what a good answer looks like.',
    follows:
      'The case moves to WAITING FOR FEEDBACK and the clock is paused. It comes back when the client answers.',
  },
  remind: {
    title: names.remind,
    send: 'Remind',
    comment: 'Message to the client',
    follows: 'The client is told what is missing and by when. They can be reminded once a day.',
  },
  'withdraw-feedback': {
    title: names['withdraw-feedback'],
    send: 'Take back',
    comment: 'Message to the client',
    follows:
      'The case goes back to where it was before, and the clock runs again. What the client has changed and not sent is not used.',
  },
  approve: {
    button: names.approve,
    title: 'Approve the loan',
    send: 'Approve',
    comment: 'Message to the client',
    follows: 'The case moves to PENDING: approved, being paid out. Someone else must close it.',
  },
  reject: {
    button: names.reject,
    title: 'Reject the loan',
    send: 'Reject for good',
    comment: 'Reason',
    commentHint: 'The client reads it word for word.',
    follows: 'The case moves to REJECTED. This cannot be undone; the client may apply again.',
  },
  close: {
    button: names.close,
    title: 'Pay the loan out',
    send: 'Pay out',
    comment: 'Message to the client',
    follows: 'The case moves to CLOSED: paid out. From now on the client pays back.',
  },
  complete: {
    button: names.complete,
    title: 'Complete the loan',
    send: 'Complete',
    comment: 'Message to the client',
    follows:
      'The case moves to COMPLETED: nothing more is to be paid. Only a reversal of the payment that repaid it opens it again.',
  },
};

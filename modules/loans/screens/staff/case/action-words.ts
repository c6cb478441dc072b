import { staffLoanActionNames as names, type StaffLoanAction } from '../../../rules/staff-actions.ts';
import type { ActionWords } from '#workspace/screens/parts/case/action-dialog.tsx';

export type Transition = Exclude<StaffLoanAction, 'comment'>;

/** The actions without a special dialog. */
export type PlainAction = Exclude<Transition, 'request-feedback' | 'approve' | 'close'>;

export const actionWords: Readonly<Record<Transition, ActionWords>> = {
  'start-processing': {
    title: names['start-processing'],
    send: 'Start processing',
    comment: 'Message to the client',
    follows: 'The case moves to PROCESSING. The clock keeps running.',
  },
  'request-feedback': {
    title: names['request-feedback'],
    send: 'Send to client',
    comment: 'What do you need from the client?',
    commentHint: 'Say what is wrong or missing, and what a good answer looks like.',
    follows: 'The case moves to WAITING FOR FEEDBACK and the clock is paused until the client answers.',
  },
  remind: {
    title: names.remind,
    send: 'Send reminder',
    comment: 'Message to the client',
    follows: 'The client is reminded what is missing and by when. You can send one reminder a day.',
  },
  'withdraw-feedback': {
    title: names['withdraw-feedback'],
    send: 'Withdraw',
    comment: 'Message to the client',
    follows:
      'The case returns to its previous status and the clock resumes. Changes the client has not sent are not used.',
  },
  approve: {
    button: names.approve,
    title: 'Approve loan',
    send: 'Approve',
    comment: 'Message to the client',
    follows: 'The case moves to PENDING (approved, to be disbursed). Someone else must disburse it.',
  },
  reject: {
    button: names.reject,
    title: 'Reject loan',
    send: 'Reject',
    comment: 'Reason',
    commentHint: 'The client sees it word for word.',
    follows: 'The case moves to REJECTED. This cannot be undone; the client may apply again.',
  },
  close: {
    button: names.close,
    title: 'Disburse loan',
    send: 'Disburse',
    comment: 'Message to the client',
    follows: 'The case moves to CLOSED (disbursed). Repayment starts.',
  },
  complete: {
    button: names.complete,
    title: 'Complete loan',
    send: 'Complete',
    comment: 'Message to the client',
    follows:
      'The case moves to COMPLETED: nothing more is due. Only reversing the payment that repaid it reopens it.',
  },
};

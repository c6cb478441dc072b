import { staffRequestActionNames as names, type StaffRequestAction } from '../../../rules/staff-actions.ts';
import type { ActionWords } from '#workspace/screens/parts/case/action-dialog.tsx';

export type Transition = Exclude<StaffRequestAction, 'comment'>;

const message = 'Message to the client';

const plain = (action: Transition, follows: string): ActionWords => ({
  title: names[action],
  send: names[action],
  comment: message,
  follows,
});

export const actionWords: Readonly<Record<Transition, ActionWords>> = {
  'start-review': plain(
    'start-review',
    'The case moves to UNDER REVIEW. If it has no advisor, it is assigned to you.',
  ),
  'request-feedback': {
    title: names['request-feedback'],
    send: 'Send to client',
    comment: 'What do you need from the client?',
    commentHint: 'The client can change the whole request and sees this above it.',
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
  'complete-review': plain(
    'complete-review',
    'The case moves to REVIEW COMPLETED. An expert is proposed next.',
  ),
  'propose-expert': plain('propose-expert', 'The case moves to PROPOSED EXPERT. The expert is notified.'),
  'start-assessment': plain(
    'start-assessment',
    'The case moves to UNDER EXPERT ASSESSMENT: assess the challenge with the client.',
  ),
  'submit-assessment': plain(
    'submit-assessment',
    'The case moves to UNDER BUDGET REVIEW. An administrator other than you approves the budget.',
  ),
  'approve-budget': plain('approve-budget', 'The case moves to BUDGET APPROVED.'),
  approve: plain('approve', 'The case moves to APPROVED. An expert is assigned next.'),
  'assign-expert': plain('assign-expert', 'The case moves to ASSIGNED TO EXPERT. The expert is notified.'),
  'reassign-expert': {
    title: names['reassign-expert'],
    send: 'Reassign expert',
    comment: 'Reason',
    commentHint: 'The client sees it word for word.',
    follows: 'The case moves to REASSIGNED TO EXPERT, and the new expert is notified.',
  },
  'start-workplan': plain(
    'start-workplan',
    'The case moves to UNDER WORKPLAN DEVELOPMENT: plan deliverables and tasks.',
  ),
  'submit-workplan': plain(
    'submit-workplan',
    'The case moves to WORKPLAN SUBMITTED. Someone else must approve it.',
  ),
  'approve-workplan': plain('approve-workplan', 'The case moves to WORKPLAN APPROVED.'),
  'start-implementation': plain(
    'start-implementation',
    'The case moves to UNDER WORKPLAN IMPLEMENTATION: the expert reports on the tasks.',
  ),
  close: plain(
    'close',
    'The case moves to CLOSED and the clock is paused. The client approves or rejects the deliverables.',
  ),
  'resume-implementation': plain(
    'resume-implementation',
    'The case moves back to UNDER WORKPLAN IMPLEMENTATION. Tasks can be reopened.',
  ),
  complete: plain('complete', 'The case moves to COMPLETED. This is final.'),
  reject: {
    title: names.reject,
    send: names.reject,
    comment: 'Reason',
    commentHint: 'The client sees it word for word.',
    follows: 'The case moves to REJECTED. This cannot be undone; the client may send a new request.',
  },
};

/** The moves that require a comment. */
export const needsComment: ReadonlySet<Transition> = new Set<Transition>([
  'request-feedback',
  'reassign-expert',
  'reject',
]);

/** The screen's one main action: the first of these that is allowed. */
export const mainActions: readonly Transition[] = [
  'start-review',
  'complete-review',
  'start-assessment',
  'submit-assessment',
  'propose-expert',
  'approve-budget',
  'approve',
  'assign-expert',
  'start-workplan',
  'submit-workplan',
  'approve-workplan',
  'start-implementation',
  'close',
  'resume-implementation',
  'complete',
];

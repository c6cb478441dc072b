import { draftStatus, feedbackStatus } from '../status.ts';
import type { Workflow } from '#kit/rules/engine/workflow.ts';
import { loanStatuses, loanStatusTable, type LoanStatus } from './statuses.ts';

export type LoanActor = 'client' | 'loan-officer' | 'credit-manager' | 'cashier' | 'system';

export type LoanAction =
  | 'submit'
  | 'resubmit'
  | 'start-processing'
  | 'request-feedback'
  | 'remind'
  | 'withdraw-feedback'
  | 'expire'
  | 'comment'
  | 'approve'
  | 'reject'
  | 'close'
  | 'complete'
  | 'reopen';

const desk = ['loan-officer', 'credit-manager'] as const;
const cashier = ['cashier'] as const;

/** The timeline entry for the creation of a draft; it has no previous status. */
export const draftMadeTimeline = 'applying';

/** The life of a loan (decision 0047, MONEY-12). */
export const loanWorkflow: Workflow<LoanStatus, LoanAction, LoanActor> = {
  initial: draftStatus,
  statuses: loanStatusTable,
  transitions: {
    submit: { from: [draftStatus], to: 'SUBMITTED', by: ['client'], timeline: 'submitted' },
    resubmit: {
      from: [feedbackStatus],
      to: 'RESUBMITTED',
      by: ['client'],
      timeline: 'resubmit',
    },
    'start-processing': {
      from: ['SUBMITTED', 'RESUBMITTED'],
      to: 'PROCESSING',
      by: desk,
      timeline: 'processing',
    },
    'request-feedback': {
      from: ['SUBMITTED', 'RESUBMITTED', 'PROCESSING', 'PENDING'],
      to: feedbackStatus,
      by: desk,
      timeline: 'request feedback',
    },
    remind: { from: [feedbackStatus], to: 'same', by: desk, timeline: 'reminded' },
    'withdraw-feedback': { from: [feedbackStatus], to: 'before', by: desk, timeline: 'feedback withdrawn' },
    // Once the client was told that it would be, and the lender has chosen so.
    expire: { from: [feedbackStatus], to: 'REJECTED', by: ['system'], timeline: 'expired' },
    comment: {
      from: loanStatuses.submitted,
      to: 'same',
      by: [...desk, ...cashier],
      timeline: 'comment',
    },
    // From PENDING too: other terms, or an approval that is no longer valid.
    approve: { from: ['PROCESSING', 'PENDING'], to: 'PENDING', by: desk, timeline: 'approved', money: true },
    reject: {
      from: ['SUBMITTED', 'RESUBMITTED', 'PROCESSING', 'PENDING', feedbackStatus],
      to: 'REJECTED',
      by: desk,
      timeline: 'rejected',
    },
    close: { from: ['PENDING'], to: 'CLOSED', by: cashier, timeline: 'closed', money: true },
    complete: {
      from: ['CLOSED'],
      to: 'COMPLETED',
      by: ['credit-manager', 'cashier'],
      timeline: 'completed',
      money: true,
    },
    // The reversal of the payment that repaid it leads back, and nothing else does.
    reopen: { from: ['COMPLETED'], to: 'CLOSED', by: ['system'], timeline: 'reopened' },
  },
};

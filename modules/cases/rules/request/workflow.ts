import { draftStatus, feedbackStatus } from '../status.ts';
import type { Workflow } from '#kit/rules/engine/workflow.ts';
import { requestStatuses, requestStatusTable, type RequestStatus } from './statuses.ts';

export type RequestActor = 'client' | 'advisor' | 'expert' | 'administrator' | 'system';

export type RequestAction =
  | 'submit'
  | 'resubmit'
  | 'start-review'
  | 'request-feedback'
  | 'remind'
  | 'withdraw-feedback'
  | 'expire'
  | 'comment'
  | 'complete-review'
  | 'propose-expert'
  | 'start-assessment'
  | 'submit-assessment'
  | 'approve-budget'
  | 'approve'
  | 'assign-expert'
  | 'reassign-expert'
  | 'start-workplan'
  | 'submit-workplan'
  | 'approve-workplan'
  | 'start-implementation'
  | 'close'
  | 'approve_deliverables'
  | 'reject_deliverables'
  | 'resume-implementation'
  | 'complete'
  | 'reject';

const client = ['client'] as const;
const staff = ['advisor', 'administrator'] as const;
/** The work itself; which expert, the policy says. */
const work = [...staff, 'expert'] as const;
/** Money is approved by someone other than the person who asks for it. */
const administrator = ['administrator'] as const;

/** The timeline entry for the creation of a draft; it has no previous status. */
export const requestMadeTimeline = 'applying';

/**
 * The life of a request for management support (decision 0087). CLOSED: the lender has delivered, the client decides.
 * The two decisions are spelled as in the specification's call.
 */
export const requestWorkflow: Workflow<RequestStatus, RequestAction, RequestActor> = {
  initial: draftStatus,
  statuses: requestStatusTable,
  transitions: {
    submit: { from: [draftStatus], to: 'SUBMITTED', by: client, timeline: 'submitted' },
    resubmit: { from: [feedbackStatus], to: 'RESUBMITTED', by: client, timeline: 'resubmit' },
    'start-review': {
      from: ['SUBMITTED', 'RESUBMITTED'],
      to: 'UNDER REVIEW',
      by: staff,
      timeline: 'under review',
    },
    'request-feedback': {
      from: ['SUBMITTED', 'RESUBMITTED', 'UNDER REVIEW', 'UNDER EXPERT ASSESSMENT'],
      to: feedbackStatus,
      by: staff,
      timeline: 'request feedback',
    },
    remind: { from: [feedbackStatus], to: 'same', by: staff, timeline: 'reminded' },
    'withdraw-feedback': { from: [feedbackStatus], to: 'before', by: staff, timeline: 'feedback withdrawn' },
    // Once the client was told that it would be, and the lender has chosen so.
    expire: { from: [feedbackStatus], to: 'REJECTED', by: ['system'], timeline: 'expired' },
    comment: { from: requestStatuses.submitted, to: 'same', by: ['client', ...work], timeline: 'comment' },
    'complete-review': {
      from: ['UNDER REVIEW'],
      to: 'REVIEW COMPLETED',
      by: staff,
      timeline: 'review completed',
    },
    // Another one, while the first has not answered: they may have left.
    'propose-expert': {
      from: ['REVIEW COMPLETED', 'PROPOSED EXPERT', 'UNDER EXPERT ASSESSMENT'],
      to: 'PROPOSED EXPERT',
      by: staff,
      timeline: 'proposed expert',
    },
    'start-assessment': {
      from: ['PROPOSED EXPERT'],
      to: 'UNDER EXPERT ASSESSMENT',
      by: work,
      timeline: 'under expert assessment',
    },
    'submit-assessment': {
      from: ['UNDER EXPERT ASSESSMENT'],
      to: 'UNDER BUDGET REVIEW',
      by: work,
      timeline: 'assessment submitted',
      money: true,
    },
    'approve-budget': {
      from: ['UNDER BUDGET REVIEW'],
      to: 'BUDGET APPROVED',
      by: administrator,
      timeline: 'budget approved',
      money: true,
    },
    approve: { from: ['BUDGET APPROVED'], to: 'APPROVED', by: staff, timeline: 'approved', money: true },
    'assign-expert': {
      from: ['APPROVED'],
      to: 'ASSIGNED TO EXPERT',
      by: staff,
      timeline: 'assigned to expert',
    },
    'reassign-expert': {
      from: [
        'ASSIGNED TO EXPERT',
        'REASSIGNED TO EXPERT',
        'UNDER WORKPLAN DEVELOPMENT',
        'UNDER WORKPLAN IMPLEMENTATION',
      ],
      to: 'REASSIGNED TO EXPERT',
      by: staff,
      timeline: 'reassigned to expert',
    },
    'start-workplan': {
      from: ['ASSIGNED TO EXPERT', 'REASSIGNED TO EXPERT'],
      to: 'UNDER WORKPLAN DEVELOPMENT',
      by: work,
      timeline: 'under workplan development',
    },
    'submit-workplan': {
      from: ['UNDER WORKPLAN DEVELOPMENT'],
      to: 'WORKPLAN SUBMITTED',
      by: work,
      timeline: 'workplan submitted',
    },
    'approve-workplan': {
      from: ['WORKPLAN SUBMITTED'],
      to: 'WORKPLAN APPROVED',
      by: staff,
      timeline: 'workplan approved',
    },
    'start-implementation': {
      from: ['WORKPLAN APPROVED'],
      to: 'UNDER WORKPLAN IMPLEMENTATION',
      by: staff,
      timeline: 'under workplan implementation',
    },
    close: { from: ['UNDER WORKPLAN IMPLEMENTATION'], to: 'CLOSED', by: staff, timeline: 'closed' },
    approve_deliverables: {
      from: ['CLOSED'],
      to: 'DELIVERABLES APPROVED',
      by: client,
      timeline: 'approve deliverables',
    },
    reject_deliverables: {
      from: ['CLOSED'],
      to: 'DELIVERABLES REJECTED',
      by: client,
      timeline: 'reject deliverables',
    },
    'resume-implementation': {
      from: ['DELIVERABLES REJECTED'],
      to: 'UNDER WORKPLAN IMPLEMENTATION',
      by: staff,
      timeline: 'under workplan implementation',
    },
    complete: { from: ['DELIVERABLES APPROVED'], to: 'COMPLETED', by: staff, timeline: 'completed' },
    reject: {
      from: [
        'SUBMITTED',
        'RESUBMITTED',
        'UNDER REVIEW',
        'REVIEW COMPLETED',
        'PROPOSED EXPERT',
        'UNDER EXPERT ASSESSMENT',
        feedbackStatus,
        'UNDER BUDGET REVIEW',
        'BUDGET APPROVED',
      ],
      to: 'REJECTED',
      by: staff,
      timeline: 'rejected',
    },
  },
};

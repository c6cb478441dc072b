/** REQ-08, decision 0110: exact words. */
export const requestStatuses = [
  'APPLYING',
  'SUBMITTED',
  'RESUBMITTED',
  'UNDER REVIEW',
  'REVIEW COMPLETED',
  'PROPOSED EXPERT',
  'UNDER EXPERT ASSESSMENT',
  'WAITING FOR FEEDBACK',
  'UNDER BUDGET REVIEW',
  'BUDGET APPROVED',
  'APPROVED',
  'ASSIGNED TO EXPERT',
  'REASSIGNED TO EXPERT',
  'UNDER WORKPLAN DEVELOPMENT',
  'WORKPLAN SUBMITTED',
  'WORKPLAN APPROVED',
  'UNDER WORKPLAN IMPLEMENTATION',
  'CLOSED',
  'DELIVERABLES APPROVED',
  'DELIVERABLES REJECTED',
  'COMPLETED',
  'REJECTED',
] as const;

export type RequestStatus = (typeof requestStatuses)[number];

/** REQ-04: the statuses in which the client sees the workplan. */
export const workplanStatuses = [
  'CLOSED',
  'DELIVERABLES APPROVED',
  'DELIVERABLES REJECTED',
] as const satisfies readonly RequestStatus[];

/** What the client may do with a request of the list (REQ-03), in the order of the buttons. */
export type RequestRowAction = 'CONTINUE' | 'UPDATE' | 'VIEW';

/** The buttons of a row, from what the server says about it. */
export function requestRowActions(row: {
  readonly status: string;
  readonly waiting_for_feedback: boolean;
}): RequestRowAction[] {
  if (row.status === 'APPLYING') return ['CONTINUE'];
  return row.waiting_for_feedback ? ['UPDATE', 'VIEW'] : ['VIEW'];
}

/** The statuses in which the lender must act: open, and neither waiting for the client nor for their verdict. */
export const requestsWithUs = [
  'SUBMITTED',
  'RESUBMITTED',
  'UNDER REVIEW',
  'REVIEW COMPLETED',
  'PROPOSED EXPERT',
  'UNDER EXPERT ASSESSMENT',
  'UNDER BUDGET REVIEW',
  'BUDGET APPROVED',
  'APPROVED',
  'ASSIGNED TO EXPERT',
  'REASSIGNED TO EXPERT',
  'UNDER WORKPLAN DEVELOPMENT',
  'WORKPLAN SUBMITTED',
  'WORKPLAN APPROVED',
  'UNDER WORKPLAN IMPLEMENTATION',
  'DELIVERABLES APPROVED',
  'DELIVERABLES REJECTED',
] as const satisfies readonly RequestStatus[];

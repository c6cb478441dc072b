import { draftStatus, statusSetsOf, type StatusTable } from '../cases/status.ts';

/** REQ-08, decision 0110: the exact words. CLOSED: the lender has delivered, the client decides. */
export const requestStatusTable = {
  APPLYING: { final: false, turn: 'client', tone: 'plain' },
  SUBMITTED: { final: false, turn: 'assignee', tone: 'info' },
  RESUBMITTED: { final: false, turn: 'assignee', tone: 'info' },
  'UNDER REVIEW': { final: false, turn: 'assignee', tone: 'info' },
  'REVIEW COMPLETED': { final: false, turn: 'assignee', tone: 'info' },
  'PROPOSED EXPERT': { final: false, turn: 'expert', tone: 'waiting' },
  'UNDER EXPERT ASSESSMENT': { final: false, turn: 'expert', tone: 'info' },
  'WAITING FOR FEEDBACK': { final: false, turn: 'client', tone: 'waiting' },
  'UNDER BUDGET REVIEW': { final: false, turn: 'administrator', tone: 'info' },
  'BUDGET APPROVED': { final: false, turn: 'assignee', tone: 'success' },
  APPROVED: { final: false, turn: 'assignee', tone: 'success' },
  'ASSIGNED TO EXPERT': { final: false, turn: 'expert', tone: 'info' },
  'REASSIGNED TO EXPERT': { final: false, turn: 'expert', tone: 'info' },
  'UNDER WORKPLAN DEVELOPMENT': { final: false, turn: 'expert', tone: 'info' },
  'WORKPLAN SUBMITTED': { final: false, turn: 'assignee', tone: 'waiting' },
  'WORKPLAN APPROVED': { final: false, turn: 'assignee', tone: 'success' },
  'UNDER WORKPLAN IMPLEMENTATION': { final: false, turn: 'expert', tone: 'info' },
  CLOSED: { final: false, turn: 'client', tone: 'plain' },
  'DELIVERABLES APPROVED': { final: false, turn: 'assignee', tone: 'success' },
  'DELIVERABLES REJECTED': { final: false, turn: 'assignee', tone: 'danger' },
  COMPLETED: { final: true, turn: 'nobody', tone: 'success' },
  REJECTED: { final: true, turn: 'nobody', tone: 'danger' },
} as const satisfies StatusTable;

export type RequestStatus = keyof typeof requestStatusTable;

export const requestStatuses = /* @__PURE__ */ statusSetsOf<RequestStatus>(requestStatusTable);

/** REQ-04: the statuses in which the client sees the workplan. */
export const workplanStatuses = [
  'CLOSED',
  'DELIVERABLES APPROVED',
  'DELIVERABLES REJECTED',
] as const satisfies readonly RequestStatus[];

/** The expert writes the workplan. */
export const planningStatus: RequestStatus = 'UNDER WORKPLAN DEVELOPMENT';

/** The expert works on its tasks, which are overdue after their day. */
export const workingStatus: RequestStatus = 'UNDER WORKPLAN IMPLEMENTATION';

/** What the client may do with a request in the list (REQ-03), in the order of the buttons. */
export type RequestRowAction = 'CONTINUE' | 'UPDATE' | 'VIEW';

/** The buttons of a row, given what the server says about it. */
export function requestRowActions(row: {
  readonly status: string;
  readonly waiting_for_feedback: boolean;
}): RequestRowAction[] {
  if (row.status === draftStatus) return ['CONTINUE'];
  return row.waiting_for_feedback ? ['UPDATE', 'VIEW'] : ['VIEW'];
}

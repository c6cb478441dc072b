import { named } from '#kit/messages/index.ts';
import { draftStatus, statusSetsOf, type StatusTable } from '../status.ts';

/** In display order. */
const requestStatusNames = /* @__PURE__ */ named([
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
]);

/** REQ-08, decision 0087: the exact words. CLOSED: the lender has delivered, the client decides. */
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
  APPROVED: { final: false, turn: 'assignee', tone: 'success', decided: true },
  'ASSIGNED TO EXPERT': { final: false, turn: 'expert', tone: 'info', decided: true },
  'REASSIGNED TO EXPERT': { final: false, turn: 'expert', tone: 'info', decided: true },
  'UNDER WORKPLAN DEVELOPMENT': { final: false, turn: 'expert', tone: 'info', decided: true },
  'WORKPLAN SUBMITTED': { final: false, turn: 'assignee', tone: 'waiting', decided: true },
  'WORKPLAN APPROVED': { final: false, turn: 'assignee', tone: 'success', decided: true },
  'UNDER WORKPLAN IMPLEMENTATION': { final: false, turn: 'expert', tone: 'info', decided: true },
  CLOSED: { final: false, turn: 'client', tone: 'plain', decided: true },
  'DELIVERABLES APPROVED': { final: false, turn: 'assignee', tone: 'success', decided: true },
  'DELIVERABLES REJECTED': { final: false, turn: 'assignee', tone: 'danger', decided: true },
  COMPLETED: { final: true, turn: 'nobody', tone: 'success', decided: true },
  REJECTED: { final: true, turn: 'nobody', tone: 'danger', decided: true },
} as const satisfies StatusTable<(typeof requestStatusNames)[number]>;

export type RequestStatus = keyof typeof requestStatusTable;

export const requestStatuses = /* @__PURE__ */ statusSetsOf<RequestStatus>(
  requestStatusTable,
  requestStatusNames,
);

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

import { named } from '#kit/messages/index.ts';
import { draftStatus, statusSetsOf, type StatusTable } from '../status.ts';

/** In display order. */
const loanStatusNames = /* @__PURE__ */ named([
  'APPLYING',
  'SUBMITTED',
  'RESUBMITTED',
  'PROCESSING',
  'PENDING',
  'WAITING FOR FEEDBACK',
  'CLOSED',
  'COMPLETED',
  'REJECTED',
]);

/** LIST-06, decision 0047: the exact words. PENDING: approved, being paid out. CLOSED: paid out. COMPLETED: repaid. */
export const loanStatusTable = {
  APPLYING: { final: false, turn: 'client', tone: 'plain' },
  SUBMITTED: { final: false, turn: 'assignee', tone: 'info' },
  RESUBMITTED: { final: false, turn: 'assignee', tone: 'info' },
  PROCESSING: { final: false, turn: 'assignee', tone: 'info' },
  PENDING: { final: false, turn: 'cashier', tone: 'info', decided: true },
  'WAITING FOR FEEDBACK': { final: false, turn: 'client', tone: 'waiting' },
  CLOSED: { final: false, turn: 'nobody', tone: 'plain' },
  COMPLETED: { final: true, turn: 'nobody', tone: 'success' },
  REJECTED: { final: true, turn: 'nobody', tone: 'danger' },
} as const satisfies StatusTable<(typeof loanStatusNames)[number]>;

export type LoanStatus = keyof typeof loanStatusTable;

export const loanStatuses = /* @__PURE__ */ statusSetsOf<LoanStatus>(loanStatusTable, loanStatusNames);

/** The dashboard's four counts (decision 0047). */
export const loanStatusGroups = {
  applying: [draftStatus],
  inProgress: loanStatuses.open,
  closed: ['CLOSED', 'COMPLETED'],
  rejected: ['REJECTED'],
} satisfies Record<string, readonly LoanStatus[]>;

/** What the client may do with a loan in the list (LIST-03, LIST-04), in the order of the buttons; VIEW is last. */
export type LoanRowAction = 'CONTINUE' | 'REPEAT' | 'UPDATE' | 'UPDATE DOCS' | 'VIEW';

interface LoanRowFacts {
  readonly status: string;
  readonly waiting_for_feedback: boolean;
  readonly can_edit: boolean;
  readonly can_edit_documents: boolean;
}

/** The buttons of a row, given what the server says about it. */
export function loanRowActions(row: LoanRowFacts): LoanRowAction[] {
  if (row.status === draftStatus) return ['CONTINUE'];
  if (!row.waiting_for_feedback) return ['REPEAT', 'VIEW'];
  if (row.can_edit_documents) return ['UPDATE DOCS', 'VIEW'];
  return row.can_edit ? ['UPDATE', 'VIEW'] : ['VIEW'];
}

/** LIST-06, decision 0109: exact words. */
export const loanStatuses = [
  'APPLYING',
  'SUBMITTED',
  'RESUBMITTED',
  'PROCESSING',
  'PENDING',
  'WAITING FOR FEEDBACK',
  'CLOSED',
  'COMPLETED',
  'REJECTED',
] as const;

export type LoanStatus = (typeof loanStatuses)[number];

/** The four counts of the dashboard (decision 0109). */
export const loanStatusGroups = {
  applying: ['APPLYING'],
  inProgress: ['SUBMITTED', 'RESUBMITTED', 'PROCESSING', 'PENDING', 'WAITING FOR FEEDBACK'],
  closed: ['CLOSED', 'COMPLETED'],
  rejected: ['REJECTED'],
} as const satisfies Record<string, readonly LoanStatus[]>;

/** What the client may do with a loan of the list (LIST-03, LIST-04), in the order of the buttons; VIEW is the last. */
export type LoanRowAction = 'CONTINUE' | 'REPEAT' | 'UPDATE' | 'UPDATE DOCS' | 'VIEW';

interface LoanRowFacts {
  readonly status: string;
  readonly waiting_for_feedback: boolean;
  readonly can_edit: boolean;
  readonly can_edit_documents: boolean;
}

/** The buttons of a row, from what the server says about it. */
export function loanRowActions(row: LoanRowFacts): LoanRowAction[] {
  if (row.status === 'APPLYING') return ['CONTINUE'];
  if (!row.waiting_for_feedback) return ['REPEAT', 'VIEW'];
  if (row.can_edit_documents) return ['UPDATE DOCS', 'VIEW'];
  return row.can_edit ? ['UPDATE', 'VIEW'] : ['VIEW'];
}

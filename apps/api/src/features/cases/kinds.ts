import type { StaffRole } from '@ensigo/rulebook/access';

/** Where the facts of one kind of case stand: loans and requests are queued, commented on and given away alike. */
export interface CaseKind {
  /** In names of statements, audit subjects and aliases in SQL. */
  readonly name: 'loan' | 'request';
  readonly table: string;
  /** The column of other tables that names the case. */
  readonly key: string;
  readonly action: string;
  readonly comment: string;
  readonly attachment: string;
  readonly search: string;
  /** The column of the colleague whose case it is. */
  readonly assignee: string;
  /** Who may be given such a case. */
  readonly roles: readonly StaffRole[];
}

export const loanCases: CaseKind = {
  name: 'loan',
  table: 'loan',
  key: 'loan_id',
  action: 'loan_action',
  comment: 'loan_comment',
  attachment: 'loan_attachment',
  search: 'loan_search',
  assignee: 'officer_id',
  roles: ['loan-officer', 'administrator'],
};

export const requestCases: CaseKind = {
  name: 'request',
  table: 'support_request',
  key: 'request_id',
  action: 'request_action',
  comment: 'request_comment',
  attachment: 'request_attachment',
  search: 'request_search',
  assignee: 'advisor_id',
  roles: ['advisor', 'administrator'],
};

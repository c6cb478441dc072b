/** The tables of one kind of case. Those of loans and of requests have the same shape. */
export interface CaseTables {
  /** In names of statements, audit subjects and aliases in SQL. */
  readonly name: 'loan' | 'request';
  readonly table: string;
  /** The column of other tables that names the case. */
  readonly key: string;
  readonly action: string;
  readonly comment: string;
  readonly attachment: string;
  /** The columns of an attachment that say what it is attached to. */
  readonly targets: readonly string[];
  readonly document: string;
  readonly search: string;
  /** What it was sent with. */
  readonly sent: string;
  /** What it waits for its client for. */
  readonly awaitingClient: string;
  /** The column of the colleague the case is assigned to. */
  readonly assignee: string;
  /** The columns of all staff who are responsible for it. */
  readonly responsible: readonly string[];
}

export const loanTables: CaseTables = {
  name: 'loan',
  table: 'loan',
  key: 'loan_id',
  action: 'loan_action',
  comment: 'loan_comment',
  attachment: 'loan_attachment',
  targets: ['action_id', 'comment_id'],
  document: 'loan_document',
  search: 'loan_search',
  sent: 'loan_sent',
  awaitingClient: 'loan_awaiting_client',
  assignee: 'officer_id',
  responsible: ['officer_id'],
};

export const requestTables: CaseTables = {
  name: 'request',
  table: 'support_request',
  key: 'request_id',
  action: 'request_action',
  comment: 'request_comment',
  attachment: 'request_attachment',
  targets: ['action_id', 'comment_id', 'task_action_id'],
  document: 'request_document',
  search: 'request_search',
  sent: 'request_sent',
  awaitingClient: 'request_awaiting_client',
  assignee: 'advisor_id',
  responsible: ['advisor_id', 'expert_id'],
};

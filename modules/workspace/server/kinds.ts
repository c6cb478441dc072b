import { positionRoles } from '#kit/rules/access/positions.ts';
import type { Permission, StaffRole } from '#kit/rules/access/roles.ts';
import type { StatusSets } from '#cases/rules/status.ts';
import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { requestStatuses } from '#cases/rules/request/statuses.ts';
import { requestWorkflow } from '#cases/rules/request/workflow.ts';
import { loanTables, requestTables, type CaseTables } from '#kit/platform/database/case-tables.ts';

/** One kind of case: loans and requests are queued, moved, commented on and assigned in the same way. */
export interface CaseKind extends CaseTables {
  readonly statuses: StatusSets<string>;
  /** Who may be assigned to such a case. */
  readonly roles: readonly StaffRole[];
  /** Who may be chosen for the work itself: a request's expert. */
  readonly workers: readonly StaffRole[];
  /** The timeline's word for questions to the client. */
  readonly asking: string;
  /** With it a person sees cases of the kind, with their files. */
  readonly viewing: Permission;
  /** Not only those that they are responsible for. */
  readonly viewingAll: Permission;
}

export const loanCases: CaseKind = {
  ...loanTables,
  statuses: loanStatuses,
  roles: positionRoles.officer,
  workers: positionRoles.officer,
  asking: loanWorkflow.transitions['request-feedback'].timeline,
  viewing: 'loans.view',
  viewingAll: 'loans.view',
};

export const requestCases: CaseKind = {
  ...requestTables,
  statuses: requestStatuses,
  roles: positionRoles.advisor,
  workers: positionRoles.expert,
  asking: requestWorkflow.transitions['request-feedback'].timeline,
  viewing: 'requests.view',
  viewingAll: 'requests.view-all',
};

/** Creates something once per kind, such as a statement. */
export const perKind = <Value>(
  make: (kind: CaseKind) => Value,
): Readonly<Record<CaseKind['name'], Value>> => ({
  loan: make(loanCases),
  request: make(requestCases),
});

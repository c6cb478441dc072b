import { amountOrders } from '#cases/endpoints/cases.ts';
import {
  assignLoan,
  assignLoans,
  listLoanOfficers,
  listLoanQueue,
  type LoanQueueRow,
} from '../../endpoints/staff-loans.ts';
import { loanStatusTable } from '#cases/rules/loan/statuses.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { staffLoansKey } from '#cases/screens/parts/loan-chain.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import type { CaseScreens, QueueQuery } from '#cases/screens/parts/case-screens.ts';

const turns = ['desk', 'client'] as const;

/** The query of the queue's calls, from strings in an address or kept in the tab. */
export function loanQueueQuery(kept: QueueQuery) {
  const text = (name: string): string => kept[name] ?? '';
  return {
    status: text('status'),
    officer: text('officer'),
    from: text('from'),
    to: text('to'),
    amount_from: text('amount_from'),
    amount_to: text('amount_to'),
    search: text('search'),
    late: text('late') === 'yes' ? ('yes' as const) : ('' as const),
    payable: text('payable') === 'yes' ? ('yes' as const) : ('' as const),
    turn: turns.find((known) => known === text('turn')) ?? ('' as const),
    order: amountOrders.find((known) => known === text('order')) ?? ('oldest' as const),
    cursor: text('cursor'),
  };
}

/** A loan in the workspace. */
export const loanScreens: CaseScreens<LoanQueueRow> = {
  kind: 'loan',
  statuses: loanStatusTable,
  queryKey: staffLoansKey,
  queue: screens.staff.loans.to(),
  addressOf: (id) => screens.staff.loan.to({ id }),
  fetchPage: (query, signal) => callApi(listLoanQueue, { query: loanQueueQuery(query), signal }),
  assignee: 'Officer',
  assignedWith: 'loans.process',
  peopleSeenWith: 'loans.view',
  fetchPeople: async (signal) => (await callApi(listLoanOfficers, { signal })).data,
  assign: (id, officer) => callApi(assignLoan, { params: { id: String(id) }, body: { officer } }),
  assignMany: (ids, officer, held) =>
    callApi(assignLoans, {
      body: { ids: [...ids], officer, reassigned_from: held.map(({ id, holder }) => ({ id, holder })) },
    }),
};

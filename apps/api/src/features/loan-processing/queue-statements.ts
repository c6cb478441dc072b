import type { QueueFilters } from '@ensigo/rulebook/contract';
import { moment, money } from '../../platform/database/expressions.ts';
import {
  loanCases,
  queueStatement,
  totalsStatement,
  type Narrowing,
  type Query,
  type QueuePage,
  type QueueShape,
} from '../cases/door.ts';

const shape: QueueShape = {
  kind: loanCases,
  columns: `loan.id::int, loan.tracking_number, loan.applicant_name, loan.business_name, loan.type,
            ${money('loan.amount')} AS amount, loan.status, ${moment('loan.submitted_at')} AS submitted_at,
            officer.public_id::text AS officer_public_id, officer.name AS officer_name,
            loan.clock_seconds::int, ${moment('loan.clock_running_since')} AS clock_running_since`,
  joins: 'LEFT JOIN users AS officer ON officer.id = loan.officer_id',
};

export interface LoanQueuePage extends Pick<QueuePage, 'userId' | 'rows' | 'after' | 'found'> {
  readonly filters: QueueFilters;
}

/** One page of the queue of loans: see `queueStatement`. */
export function loanQueueStatement({ filters, ...page }: LoanQueuePage): Query {
  const { status: statuses, officer: assignee, from, to, order } = filters;
  const amounts: Narrowing[] = [];
  if (filters.amount_from !== '')
    amounts.push({
      name: 'least',
      condition: (add) => `loan.amount >= ${add(filters.amount_from)}::numeric`,
    });
  if (filters.amount_to !== '')
    amounts.push({ name: 'most', condition: (add) => `loan.amount <= ${add(filters.amount_to)}::numeric` });
  return queueStatement(shape, { statuses, assignee, from, to, order, ...page }, amounts);
}

/** $1 the person, $2 to how many it counts, $3 all statuses, $4 those in which the lender must act. */
export const loanTotals = totalsStatement(loanCases);

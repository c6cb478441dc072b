import type { RequestQueueFilters, RequestQueueRow } from '@ensigo/rulebook/contract';
import { readClock } from '@ensigo/rulebook/cases';
import { formatDate } from '@ensigo/rulebook/fields';
import {
  countOpen,
  queueStatement,
  requestCases,
  totalsStatement,
  whose,
  type Query,
  type Queue,
  type QueueExport,
  type QueueFacts,
  type QueuePage,
  type QueueShape,
  type Totals,
} from '../cases/door.ts';
import { columns, joins, narrowingsOf, overdueTotal } from './queue-store.ts';

type RequestRow = Omit<RequestQueueRow, 'clock'> & QueueFacts;

interface RequestTotals extends Totals {
  expert: number;
  overdue: number;
}

/** $1 the person, $2 the highest count, $3 all statuses, $4 those in which the lender must act. */
export const requestTotals = totalsStatement(requestCases, {
  expert: countOpen(requestCases, 'request.expert_id = $1::bigint'),
  overdue: overdueTotal,
});

const expert = 'request.expert_id = $1::bigint';

/** The same for an expert, who sees only their own (MONEY-12). */
const ownTotals = totalsStatement(
  requestCases,
  { expert: countOpen(requestCases, expert), overdue: '0' },
  expert,
);

const shape: QueueShape<RequestQueueFilters> = {
  kind: requestCases,
  columns,
  joins,
  assigneeOf: ({ advisor }) => advisor,
  narrowingsOf: (filters, userId) => [
    ...whose('expert', 'request.expert_id', filters.expert, userId),
    ...narrowingsOf(filters),
  ],
};

/** One page of the queue of requests: see `queueStatement`. */
export const requestQueueStatement = (page: QueuePage<RequestQueueFilters>): Query =>
  queueStatement(shape, page);

/** The queue of requests. */
export const requestQueue: Queue<RequestQueueFilters, RequestRow, RequestTotals> = {
  kind: requestCases,
  list(reads, page) {
    const { statement, values } = requestQueueStatement(page);
    return reads.query<RequestRow>(statement, values);
  },
  count: (reads, values, ownAlone) =>
    reads.query<RequestTotals>(ownAlone ? ownTotals : requestTotals, values),
};

const secondsPerDay = 86_400;

export const requestExport: QueueExport<RequestQueueRow> = {
  name: 'requests',
  auditAction: 'request-queue.exported',
  columns: [
    ['Tracking Number', (row) => row.tracking_number],
    ['Client', (row) => row.client_name],
    ['Business', (row) => row.business_name],
    ['Category', (row) => row.category],
    ['Status', (row) => row.status],
    ['Submitted', (row) => formatDate(row.submitted_at)],
    ['Advisor', (row) => row.advisor?.name ?? ''],
    ['Expert', (row) => row.expert?.name ?? ''],
    ['Proposed Budget (UGX)', (row) => row.proposed_budget ?? ''],
    ['Approved Budget (UGX)', (row) => row.approved_budget ?? ''],
    ['Overdue Tasks', (row) => String(row.overdue_tasks)],
    ['Days to a Decision', ({ clock }, now) => (readClock(clock, now).seconds / secondsPerDay).toFixed(1)],
  ],
};

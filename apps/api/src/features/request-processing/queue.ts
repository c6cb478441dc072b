import type { RequestQueueFilters, RequestQueueRow } from '@ensigo/rulebook/contract';
import {
  countOpen,
  queueStatement,
  requestCases,
  totalsStatement,
  whose,
  type Query,
  type Queue,
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

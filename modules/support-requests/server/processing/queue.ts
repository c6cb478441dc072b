import type { RequestQueueFilters, RequestQueueRow } from '../../endpoints/staff-requests.ts';
import { readClock } from '#cases/rules/clock.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import type { Statement } from '#kit/platform/database/types.ts';
import {
  countOpen,
  queueStatement,
  requestCases,
  totalsStatement,
  withoutHidden,
  type CaseKind,
  whose,
  type CountSight,
  type Query,
  type Queue,
  type QueueExport,
  type QueueFacts,
  type QueuePage,
  type QueueShape,
  type Totals,
} from '#workspace/server/index.ts';
import { columns, joins, narrowingsOf, overdueTotal } from './queue-store.ts';

type RequestRow = Omit<RequestQueueRow, 'clock'> & QueueFacts;

interface RequestTotals extends Totals {
  expert: number;
  overdue: number;
}

const own = 'request.expert_id = $1::bigint';

const moreOf = (kind: CaseKind): Readonly<Record<string, string>> => ({
  expert: countOpen(kind, own),
  overdue: overdueTotal(kind.table),
});
const moreOfOwn = (kind: CaseKind): Readonly<Record<string, string>> => ({
  expert: countOpen(kind, own),
  overdue: '0',
});

/** $1 the person, $2 the highest count, $3 all statuses, $4 those in which the lender must act. */
export const requestTotals = totalsStatement(requestCases, moreOf(requestCases));

/** The same for an expert, who sees only their own (MONEY-12). */
const ownTotals = totalsStatement(requestCases, moreOfOwn(requestCases), { own });

const seen = withoutHidden(requestCases);
/** Both for a person with a conflict of interest with a client (MONEY-03). */
const seenTotals = totalsStatement(seen, moreOf(seen), { isHiding: true });
const seenOwnTotals = totalsStatement(seen, moreOfOwn(seen), { own, isHiding: true });

const totalsFor = ({ ownAlone, isHiding }: CountSight): Statement => {
  if (ownAlone) return isHiding ? seenOwnTotals : ownTotals;
  return isHiding ? seenTotals : requestTotals;
};

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
  count: (reads, values, sight) => reads.query<RequestTotals>(totalsFor(sight), values),
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
    ['Proposed budget (UGX)', (row) => row.proposed_budget ?? ''],
    ['Approved budget (UGX)', (row) => row.approved_budget ?? ''],
    ['Reason for the budget', (row) => row.budget_reason ?? ''],
    ['Overdue tasks', (row) => String(row.overdue_tasks)],
    ['Days with the lender', ({ clock }, now) => (readClock(clock, now).seconds / secondsPerDay).toFixed(1)],
  ],
};

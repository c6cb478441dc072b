import { readClock } from '#cases/rules/clock.ts';
import type { LoanQueueFilters, LoanQueueRow } from '../../endpoints/staff-loans.ts';
import { servicingWords } from '#lending/rules/servicing.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import {
  countOpen,
  loanCases,
  queueStatement,
  totalsStatement,
  withoutHidden,
  type CaseKind,
  type Query,
  type Queue,
  type QueueExport,
  type QueueFacts,
  type QueuePage,
  type QueueShape,
  type Totals,
} from '#workspace/server/index.ts';
import { approvedFor, columns, isPayable, joins, narrowingsOf } from './queue-store.ts';

type LoanRow = Omit<LoanQueueRow, 'clock'> & QueueFacts;

interface LoanTotals extends Totals {
  to_disburse: number;
  waiting: number;
}

const moreOf = (kind: CaseKind): Readonly<Record<string, string>> => ({
  to_disburse: countOpen(kind, isPayable('$1'), { statuses: loanStatuses.toDisburse }),
  waiting: countOpen(kind, 'true', { statuses: loanStatuses.withClient, part: approvedFor.client }),
});

/** $1 the person, $2 the highest count, $3 all statuses, $4 those in which the lender must act. */
export const loanTotals = totalsStatement(loanCases, moreOf(loanCases), { part: approvedFor.desk });

const seenLoans = withoutHidden(loanCases);
/** The same for a person with a conflict of interest with a client (MONEY-03). */
const seenTotals = totalsStatement(seenLoans, moreOf(seenLoans), { isHiding: true, part: approvedFor.desk });

const shape: QueueShape<LoanQueueFilters> = {
  kind: loanCases,
  columns,
  joins,
  assigneeOf: ({ officer }) => officer,
  narrowingsOf,
  partOf: ({ turn }) => (turn === '' ? undefined : { name: turn, ...approvedFor[turn] }),
};

/** One page of the queue of loans: see `queueStatement`. */
export const loanQueueStatement = (page: QueuePage<LoanQueueFilters>): Query => queueStatement(shape, page);

/** The queue of loans. */
export const loanQueue: Queue<LoanQueueFilters, LoanRow, LoanTotals> = {
  kind: loanCases,
  list(reads, page) {
    const { statement, values } = loanQueueStatement(page);
    return reads.query<LoanRow>(statement, values);
  },
  count: (reads, values, { isHiding }) => reads.query<LoanTotals>(isHiding ? seenTotals : loanTotals, values),
};

const secondsPerDay = 86_400;

export const loanExport: QueueExport<LoanQueueRow> = {
  name: 'loans',
  auditAction: 'loan-queue.exported',
  columns: [
    ['Tracking Number', (row) => row.tracking_number],
    ['Applicant', (row) => row.applicant_name],
    ['Business', (row) => row.business_name],
    ['Type', (row) => row.type],
    ['Amount (UGX)', (row) => row.amount],
    ['Approved (UGX)', (row) => row.approved_amount ?? ''],
    ['Disbursed (UGX)', (row) => row.disbursed_amount ?? ''],
    ['Reference', (row) => row.reference ?? ''],
    ['Status', (row) => row.status],
    ['Servicing', ({ servicing }) => (servicing === null ? '' : servicingWords(servicing))],
    ['Outstanding (UGX)', ({ servicing }) => servicing?.outstanding_total ?? ''],
    ['Overdue (UGX)', ({ servicing }) => servicing?.overdue_amount ?? ''],
    ['Days past due', ({ servicing }) => (servicing === null ? '' : String(servicing.days_past_due))],
    ['Submitted', (row) => formatDate(row.submitted_at)],
    ['Officer', (row) => row.officer?.name ?? ''],
    ['Days with the lender', ({ clock }, now) => (readClock(clock, now).seconds / secondsPerDay).toFixed(1)],
  ],
};

import { countLoanQueue, exportLoanQueue, type LoanQueueRow } from '../../endpoints/staff-loans.ts';
import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { loanQueueQuery, loanScreens } from '../parts/loan-screens.ts';
import { loanSum } from '../parts/loan-sum.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { readPortfolioFigures } from '#servicing/endpoints/staff-servicing.ts';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import type { QueueKind } from '#workspace/screens/parts/queue/queue-kind.ts';
import { QueuePage } from '#workspace/screens/parts/queue/queue-page.tsx';
import { usualOrders } from '#workspace/screens/parts/queue/texts.ts';
import { ServicingChip } from '#cases/screens/parts/servicing-chip.tsx';
import { WarningIcon } from '#kit/ui/icons/notice-icons.tsx';

const PastDueTab = latePart(
  async () => (await import('#servicing/screens/parts/past-due-tab.tsx')).PastDueTab,
);

const { submitted, withLender, atDesk, toDisburse, withClient, open } = loanStatuses;
const approved = loanWorkflow.transitions.approve.to;
/** Approved ones too, if their offer was declined or has lapsed (decision 0076). */
const ofDesk = { statuses: [...atDesk, approved], fixed: { turn: 'desk' } };

const loans: QueueKind<LoanQueueRow> = {
  screens: loanScreens,
  texts: {
    title: 'Loans',
    searchHint: 'Number, name, phone, NIN or email',
    nothingFound: 'No matches in this tab. Check the filters or search all loans.',
    searchAll: 'Search all loans',
    subject: 'UGX',
    assignee: 'Officer',
  },
  tabs: [
    {
      key: 'mine',
      label: 'My turn',
      statuses: ofDesk.statuses,
      fixed: { ...ofDesk.fixed, officer: 'me' },
      needs: 'loans.process',
      isOwn: true,
    },
    {
      key: 'to_disburse',
      label: 'To disburse',
      statuses: toDisburse,
      fixed: { payable: 'yes' },
      needs: 'loans.disburse',
      isOwn: true,
      empty: 'No loans to disburse.',
    },
    {
      key: 'past_due',
      label: 'Past due',
      statuses: [],
      isBad: true,
      renderList: () => <PastDueTab meanwhile={<LoadingBlocks />} />,
    },
    {
      key: 'waiting',
      label: 'Waiting for client',
      statuses: [...withClient, approved],
      fixed: { turn: 'client' },
    },
    {
      key: 'unassigned',
      label: 'Unassigned',
      statuses: ofDesk.statuses,
      fixed: { ...ofDesk.fixed, officer: 'none' },
    },
    {
      key: 'late',
      label: 'Delayed',
      statuses: withLender,
      fixed: { late: 'yes' },
      empty: 'No delayed loans.',
    },
    { key: 'open', label: 'All open', statuses: open },
    { key: 'all', label: 'All loans', statuses: submitted },
  ],
  filters: [
    { name: 'status', input: 'status' },
    { name: 'late', input: 'tick', label: 'Delayed only' },
    { name: 'officer', input: 'person', label: 'Officer' },
    { name: 'from', input: 'day', label: 'Submitted from' },
    { name: 'to', input: 'day', label: 'Submitted to' },
    { name: 'amount_from', input: 'money', label: 'Amount from' },
    { name: 'amount_to', input: 'money', label: 'Amount to' },
  ],
  keepsPeople: true,
  async fetchCounts(signal) {
    const [totals, own] = await Promise.all([
      callApi(countLoanQueue, { signal }),
      callApi(readPortfolioFigures, { query: { officer: 'me' }, signal }),
    ]);
    const { statuses, ...tabs } = totals.data;
    return { statuses, tabs: { ...tabs, past_due: own.data.past_due.loans } };
  },
  describe: ({ applicant_name: client, type: subject, officer: assignee, approved_by: barred, turn }) => ({
    client,
    subject,
    assignee,
    barred,
    turn,
  }),
  sumOf: ({ amount: asked, approved_amount: granted, status, servicing }) =>
    loanSum({ asked, granted, status, servicing }),
  renderServicing: ({ servicing }) =>
    servicing === null ? undefined : <ServicingChip servicing={servicing} />,
  renderNote: ({ is_past_due_elsewhere: isPastDue }) =>
    isPastDue && (
      <span className="flex items-center gap-1 text-xs font-bold text-danger-fg">
        <WarningIcon size={14} /> Past due on another loan
      </span>
    ),
  orders: [
    ...usualOrders,
    { value: 'largest', label: 'Largest amount first' },
    { value: 'smallest', label: 'Smallest amount first' },
  ],
  exportFile: (query) => fetchFile(exportLoanQueue, { query: { ...loanQueueQuery(query), cursor: '' } }),
  fileName: 'loans',
};

/** /staff/workspace: the loans of all clients, with filters, search and sorting (STAFF-02). */
export function LoanQueuePage() {
  return <QueuePage kind={loans} />;
}

import { countLoanQueue, type LoanQueueRow } from '@ensigo/rulebook/contract';
import { loanStatuses } from '@ensigo/rulebook/loan';
import { loanScreens } from '../../../entities/loans/loan-screens.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { Amount } from '../../../shared/figures/amount.tsx';
import { ExportButton } from './export-button.tsx';
import type { QueueKind } from './queue-kind.ts';
import { QueuePage } from './queue-page.tsx';

const { submitted, withLender, withClient, open } = loanStatuses;

const loans: QueueKind<LoanQueueRow> = {
  screens: loanScreens,
  texts: {
    title: 'Loans',
    searchHint: 'Tracking number, business, phone, NIN',
    nothingFound: 'No matches here. Check the filters, or look in all loans.',
    searchAll: 'Look in all loans',
    subject: 'Amount',
  },
  tabs: [
    { key: 'mine', label: 'My turn', statuses: withLender, fixed: { officer: 'me' }, isOwn: true },
    { key: 'waiting', label: 'Waiting for client', statuses: withClient },
    { key: 'unassigned', label: 'Unassigned', statuses: withLender, fixed: { officer: 'none' } },
    { key: 'open', label: 'All open', statuses: open },
    { key: 'all', label: 'All loans', statuses: submitted },
  ],
  filters: [
    { name: 'status', input: 'status' },
    { name: 'officer', input: 'person', label: 'Officer' },
    { name: 'from', input: 'day', label: 'Submitted from' },
    { name: 'to', input: 'day', label: 'Submitted to' },
    { name: 'amount_from', input: 'money', label: 'Amount from' },
    { name: 'amount_to', input: 'money', label: 'Amount to' },
  ],
  keepsPeople: true,
  async fetchCounts(signal) {
    const { statuses, ...tabs } = (await callApi(countLoanQueue, { signal })).data;
    return { statuses, tabs };
  },
  describe: ({ applicant_name: client, type: subject, officer: assignee }) => ({ client, subject, assignee }),
  renderSubject: (row) => (
    <>
      <Amount value={row.amount} />
      <span className="block text-xs text-ink-soft">{row.type}</span>
    </>
  ),
  isSum: true,
  renderCorner: (row) => <Amount value={row.amount} />,
  renderFoot: (query) => (
    <p className="flex justify-end">
      <ExportButton query={query} />
    </p>
  ),
};

/** /staff/workspace: the loans of all clients, with filters, search and sorting (STAFF-02). */
export function LoanQueuePage() {
  return <QueuePage kind={loans} />;
}

import {
  countRequestQueue,
  exportRequestQueue,
  type RequestQueueRow,
} from '../../endpoints/staff-requests.ts';
import { requestCategories } from '../../rules/options.ts';
import { requestStatuses } from '#cases/rules/request/statuses.ts';
import { requestQueueQuery, requestScreens } from '../parts/request-screens.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import { WarningIcon } from '#kit/ui/icons/notice-icons.tsx';
import type { QueueKind } from '#workspace/screens/parts/queue/queue-kind.ts';
import { QueuePage } from '#workspace/screens/parts/queue/queue-page.tsx';
import { usualOrders } from '#workspace/screens/parts/queue/texts.ts';

const { submitted, withLender, withClient, open } = requestStatuses;

/** Overdue tasks, if there are any. */
function Overdue({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span
      className="inline-flex items-center gap-1 text-xs font-bold whitespace-nowrap text-danger-fg"
      title={count === 1 ? '1 task overdue' : `${String(count)} tasks overdue`}
    >
      <WarningIcon size={14} />
      {/* In the table there is room for the sign alone. */}
      <span className="lg:sr-only">{count === 1 ? '1 task overdue' : `${String(count)} tasks overdue`}</span>
    </span>
  );
}

const requests: QueueKind<RequestQueueRow> = {
  screens: requestScreens,
  texts: {
    title: 'Requests',
    searchHint: 'Number, name, phone or email',
    nothingFound: 'No matches in this tab. Check the filters or search all requests.',
    searchAll: 'Search all requests',
    subject: 'Category',
    assignee: 'Advisor',
  },
  tabs: [
    {
      key: 'mine',
      label: 'My cases',
      statuses: withLender,
      fixed: { advisor: 'me' },
      needs: 'requests.assign',
      isOwn: true,
    },
    {
      key: 'expert',
      label: 'As expert',
      statuses: withLender,
      fixed: { expert: 'me' },
      needs: 'requests.process',
      isOwn: true,
      empty: 'You are not the expert on any open request.',
    },
    {
      key: 'unassigned',
      label: 'Unassigned',
      statuses: withLender,
      fixed: { advisor: 'none' },
      needs: 'requests.view-all',
    },
    { key: 'client', label: 'Waiting for client', statuses: withClient },
    {
      key: 'overdue',
      label: 'Overdue',
      statuses: open,
      fixed: { overdue: 'yes' },
      empty: 'No overdue tasks.',
    },
    { key: 'open', label: 'All open', statuses: open },
    { key: 'all', label: 'All requests', statuses: submitted },
  ],
  filters: [
    { name: 'status', input: 'status' },
    { name: 'late', input: 'tick', label: 'Delayed only' },
    {
      name: 'category',
      input: 'choice',
      label: 'Category',
      any: 'All categories',
      choices: requestCategories,
    },
    { name: 'advisor', input: 'person', label: 'Advisor' },
    { name: 'expert', input: 'person', label: 'Expert' },
    { name: 'from', input: 'day', label: 'Submitted from' },
    { name: 'to', input: 'day', label: 'Submitted to' },
  ],
  keepsPeople: false,
  async fetchCounts(signal) {
    const { statuses, ...tabs } = (await callApi(countRequestQueue, { signal })).data;
    return { statuses, tabs };
  },
  describe: ({ client_name: client, category: subject, advisor: assignee, expert, assessed_by: barred }) => ({
    client,
    subject,
    assignee,
    expert,
    barred,
  }),
  orders: usualOrders,
  renderWarning: (row) => <Overdue count={row.overdue_tasks} />,
  exportFile: (query) =>
    fetchFile(exportRequestQueue, { query: { ...requestQueueQuery(query), cursor: '' } }),
  fileName: 'requests',
};

/** /staff/workspace/requests: the requests of all clients, with filters, search and sorting (STAFF-03). */
export function RequestQueuePage() {
  return <QueuePage kind={requests} />;
}

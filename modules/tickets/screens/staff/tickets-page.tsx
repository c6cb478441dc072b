import { Link, useSearchParams } from 'react-router';
import { ticketStates } from '../../endpoints/tickets.ts';
import type { TicketRow } from '../../endpoints/staff-tickets.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { LogResults } from '#kit/browser/lists/log-results.tsx';
import { LogTable, type Columns } from '#kit/browser/lists/log-table.tsx';
import { QueueTabs } from '#cases/screens/parts/queue-tabs.tsx';
import { texts } from './texts.ts';
import { useTickets } from './use-tickets.ts';

const columns: Columns<TicketRow> = [
  {
    header: texts.subject,
    cell: ({ id, subject }) => (
      <Link
        className="-my-2 inline-flex min-h-11 items-center font-bold text-link underline"
        to={screens.staff.ticket.to({ id })}
      >
        {subject}
      </Link>
    ),
  },
  { header: texts.client, cell: ({ client }) => client.name },
  { header: texts.time, cell: ({ created_at: at }) => formatDateTime(at) },
  { header: texts.answers, cell: ({ answers }) => String(answers) },
  { header: texts.files, cell: ({ files }) => String(files) },
];

/** /staff/workspace/tickets: questions from clients (STAFF-04). */
export function TicketsPage() {
  const [search] = useSearchParams();
  const state = ticketStates.find((one) => one === search.get('state')) ?? 'open';
  const cursor = search.get('cursor') ?? '';
  const page = useTickets(state, cursor);
  const addressAt = (beginning: string): string =>
    new URLSearchParams({ state, ...(beginning !== '' && { cursor: beginning }) }).toString();
  return (
    <StaffPage note={texts.note} title={texts.title}>
      <div className="space-y-4">
        <QueueTabs
          current={state}
          label={texts.list}
          tabs={ticketStates.map((key) => ({
            key,
            label: texts.tabs[key],
            search: `state=${key}`,
            count: key === 'open' ? page.data?.open : undefined,
            isOwn: key === 'open',
          }))}
        />
        <div className="rounded-lg border border-edge bg-surface">
          <LogResults addressAt={addressAt} cursor={cursor} empty={texts.empty[state]} page={page}>
            {(rows) => <LogTable columns={columns} keyOf={({ id }) => id} label={texts.list} rows={rows} />}
          </LogResults>
        </div>
      </div>
    </StaffPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listClients, type ClientRow } from '../../endpoints/staff-clients.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { FilterForm } from '#kit/browser/lists/filter-form.tsx';
import { LogResults } from '#kit/browser/lists/log-results.tsx';
import { LogTable, type Columns } from '#kit/browser/lists/log-table.tsx';
import { useAddressFilters } from '#kit/browser/lists/use-address-filters.ts';
import { useSession } from '#kit/browser/session/use-session.ts';
import { keepPreviousRows } from '#kit/browser/lists/previous-rows.ts';
import { Badge } from '#kit/ui/badge.tsx';
import { heldToItsAt } from '#kit/ui/held-together.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { texts } from './texts.ts';

const names = ['search'] as const;

function Standing({ row }: { readonly row: ClientRow }) {
  if (row.is_disabled) return <Badge family="danger">{texts.closed}</Badge>;
  if (row.is_suspended) return <Badge family="danger">{texts.paused}</Badge>;
  return row.is_prequalified ? (
    <Badge family="success">{texts.prequalified}</Badge>
  ) : (
    <Badge family="plain">{texts.notPrequalified}</Badge>
  );
}

const count = (number: number, one: string): string => `${String(number)} ${one}${number === 1 ? '' : 's'}`;

function casesOf({ loans, requests, open_tickets: tickets }: ClientRow): string {
  const open = tickets === 0 ? [] : [count(tickets, 'open ticket')];
  const loansToo = loans === null ? [] : [count(loans, 'loan')];
  return [...loansToo, count(requests, 'request'), ...open].join(', ');
}

const columns: Columns<ClientRow> = [
  {
    header: texts.client,
    cell: ({ id, name }) => (
      <Link
        className="-my-2 inline-flex min-h-11 items-center font-bold text-link underline"
        to={screens.staff.client.to({ id })}
      >
        {name}
      </Link>
    ),
  },
  { header: texts.business, cell: ({ business_name: business }) => business ?? '–' },
  {
    header: texts.contact,
    cell: ({ email, phone, phone_code: code }) => (
      <>
        <span className="block">{heldToItsAt(email)}</span>
        <span className="figures text-ink-soft">
          {code} {phone}
        </span>
      </>
    ),
  },
  { header: texts.standing, cell: (row) => <Standing row={row} /> },
  { header: texts.cases, cell: casesOf },
  { header: texts.since, cell: ({ created_at: at }) => formatDate(at) },
];

/** /staff/workspace/clients: the lender's clients (STAFF-04). */
export function ClientsPage() {
  const { filters, cursor, addressAt, apply, isNarrowed } = useAddressFilters(names);
  const maySeeLoans = useSession().permissions.includes('loans.view');
  const query = { ...filters, cursor };
  const page = useQuery({
    queryKey: ['staff-clients', query],
    queryFn: ({ signal }) => callApi(listClients, { query, signal }),
    placeholderData: keepPreviousRows,
  });
  return (
    <StaffPage title={texts.title}>
      <div className="rounded-lg border border-edge bg-surface">
        <FilterForm applied={filters} onApply={apply}>
          {(wanted, set) => (
            <div className="sm:col-span-1 lg:col-span-3">
              <TextField
                autoComplete="off"
                enterKeyHint="search"
                label={texts.search}
                maxLength={100}
                onChange={(event) => set({ search: event.currentTarget.value })}
                placeholder={maySeeLoans ? texts.searchHint : texts.searchHintWithoutNin}
                type="search"
                value={wanted.search}
              />
            </div>
          )}
        </FilterForm>
        <LogResults
          addressAt={addressAt}
          cursor={cursor}
          empty={isNarrowed ? texts.empty : texts.nobodyYet}
          page={page}
        >
          {(rows) => <LogTable columns={columns} keyOf={({ id }) => id} label={texts.list} rows={rows} />}
        </LogResults>
      </div>
    </StaffPage>
  );
}

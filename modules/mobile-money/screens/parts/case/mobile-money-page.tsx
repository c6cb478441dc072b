import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { QueryInputOf } from '#kit/rules/engine/contract.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { FilterForm } from '#kit/browser/lists/filter-form.tsx';
import { LogResults } from '#kit/browser/lists/log-results.tsx';
import { LogTable, type Columns } from '#kit/browser/lists/log-table.tsx';
import { keepPreviousRows } from '#kit/browser/lists/previous-rows.ts';
import { useAddressFilters } from '#kit/browser/lists/use-address-filters.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { useSession } from '#kit/browser/session/use-session.ts';
import { isolated } from '#kit/messages/index.ts';
import { formatAmount, formatDateTime } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { PendingChanges } from '#pending-changes/screens/parts/pending-changes.tsx';
import { Badge } from '#kit/ui/badge.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { listRequests, type ListedRequest } from '../../../endpoints/staff-mobile-money.ts';
import {
  failureReasonNames,
  isOpen,
  openStates,
  requestKinds,
  requestStates,
} from '../../../rules/request.ts';
import { accountOf, ageOf, kindNames, stateOf } from './request-words.ts';
import { askAgain, requestsKey, useRefreshRequests } from './use-requests.ts';

const RequestDialog = latePart(async () => (await import('./request-dialog.tsx')).RequestDialog);

const filterNames = ['kind', 'show'] as const;

/** What is shown, and which query that is. */
const shows: Readonly<
  Record<string, { readonly label: string; readonly query: Partial<QueryInputOf<typeof listRequests>> }>
> = {
  '': { label: 'All states', query: {} },
  open: { label: 'Not ended yet', query: { states: openStates.join(',') } },
  unknown: { label: 'Unknown', query: { states: 'unknown' } },
  paid: { label: 'Paid', query: { states: 'paid' } },
  failed: { label: 'Failed', query: { states: 'failed' } },
  settle: {
    label: 'To be settled by two people',
    query: { states: requestStates.join(','), attention: 'settle' },
  },
  differs: {
    label: 'Reconciliation differences',
    query: { states: requestStates.join(','), attention: 'differs' },
  },
};

const columnsFor = (onOpen: (id: string) => void): Columns<ListedRequest> => [
  {
    header: 'Loan',
    cell: ({ loan_id: id, tracking_number: tracking, client_name: client }) => (
      <>
        <Link
          className="-my-2 inline-flex min-h-11 items-center font-bold whitespace-nowrap text-link underline"
          to={screens.staff.loan.to({ id })}
        >
          {tracking}
        </Link>
        <span className="block font-normal">{isolated(client)}</span>
      </>
    ),
  },
  {
    header: 'Amount',
    cell: ({ amount, kind }) => (
      <>
        <b className="figures whitespace-nowrap">{formatAmount(amount)}</b>
        <span className="block text-ink-soft">{kindNames[kind]}</span>
      </>
    ),
  },
  {
    header: 'Number',
    cell: (request) => <span className="figures">{accountOf(request)}</span>,
  },
  {
    header: 'State',
    cell: (request) => {
      const [family, words] = stateOf(request);
      return (
        <>
          <Badge family={family}>{words}</Badge>
          {request.reason !== null && (
            <span className="block">{failureReasonNames[request.kind][request.reason]}</span>
          )}
          {request.needs_settlement && (
            <span className="block font-bold text-danger-fg">
              {request.pending === null ? 'Two people must settle it' : 'Waits for a second person'}
            </span>
          )}
          {request.difference !== null && (
            <span className="block font-bold text-danger-fg">{request.difference}</span>
          )}
        </>
      );
    },
  },
  {
    header: 'Requested',
    cell: ({ requested_at: at, requested_by: by, state }) => (
      <>
        <span className="figures">{isOpen(state) ? `${ageOf(at)} ago` : formatDateTime(at)}</span>
        <span className="block text-ink-soft">{isolated(by)}</span>
      </>
    ),
  },
  {
    header: 'Transaction ID',
    cell: ({ transaction_id: id, receipt }) => (
      <span className="figures">
        {id ?? '–'}
        {receipt !== null && <span className="block text-ink-soft">{receipt}</span>}
      </span>
    ),
  },
  {
    header: 'Details',
    cell: ({ id, amount, tracking_number: tracking }) => (
      <Button
        aria-label={`Details of ${formatAmount(amount)}, ${tracking}`}
        onClick={() => onOpen(id)}
        size="row"
        variant="secondary"
      >
        Details
      </Button>
    ),
  },
];

const counted = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${String(count)} ${several}`;

/** What needs a person, with the way to it. */
function Attention({ settle, differs }: { readonly settle: number; readonly differs: number }) {
  const lines = [
    {
      count: settle,
      show: 'settle',
      words: counted(settle, 'request', 'requests'),
      rest: 'to be settled by two people',
    },
    {
      count: differs,
      show: 'differs',
      words: counted(differs, 'difference', 'differences'),
      rest: 'found by the daily reconciliation',
    },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <Notice tone="danger">
      <ul>
        {lines.map(({ show, words, rest }) => (
          <li key={show}>
            <Link className="font-bold underline" to={{ search: `?show=${show}` }}>
              {words} {rest}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** /staff/workspace/mobile-money: collections and disbursements by mobile money (JOIN-05). */
export function MobileMoneyPage() {
  const { filters, cursor, addressAt, apply } = useAddressFilters(filterNames);
  const refresh = useRefreshRequests();
  const sees = useSession().permissions.includes('changes.view');
  const [opened, setOpened] = useState<string>();
  const shown = shows[filters.show] ?? { query: {} };
  const query = { kind: filters.kind, states: '', attention: '', ...shown.query, cursor };
  const page = useQuery({
    queryKey: [...requestsKey, 'list', query],
    queryFn: ({ signal }) => callApi(listRequests, { query, signal }),
    placeholderData: keepPreviousRows,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.data.some(({ state }) => isOpen(state)) && askAgain,
  });
  const { data } = page;
  return (
    <StaffPage title="Mobile money">
      {sees && <PendingChanges kinds={['mobile-money-settlement']} onDecided={() => void refresh()} />}
      <div className="space-y-4">
        {data !== undefined && data.networks.length === 0 && (
          <Notice tone="info">
            Mobile money is off: nothing new is collected or disbursed. Set up a network to turn it on.
          </Notice>
        )}
        {data?.is_demo && <Notice tone="waiting">Demo: no money moves.</Notice>}
        {data !== undefined && <Attention {...data.totals} />}
        <section aria-label="Requests" className="rounded-lg border border-edge bg-surface">
          <FilterForm applied={filters} onApply={apply}>
            {(wanted, set) => (
              <>
                <SelectField
                  choices={requestKinds.map((kind) => ({ value: kind, label: `${kindNames[kind]}s` }))}
                  label="Kind"
                  onChange={(event) => set({ kind: event.currentTarget.value })}
                  placeholder="Both"
                  value={wanted.kind}
                />
                <SelectField
                  choices={Object.entries(shows).flatMap(([value, { label }]) =>
                    value === '' ? [] : [{ value, label }],
                  )}
                  label="State"
                  onChange={(event) => set({ show: event.currentTarget.value })}
                  placeholder="All states"
                  value={wanted.show}
                />
              </>
            )}
          </FilterForm>
          <LogResults
            addressAt={addressAt}
            called={['request', 'requests']}
            cursor={cursor}
            empty="No collections or disbursements by mobile money here."
            page={page}
          >
            {(rows) => (
              <LogTable columns={columnsFor(setOpened)} keyOf={({ id }) => id} label="Requests" rows={rows} />
            )}
          </LogResults>
        </section>
      </div>
      {opened !== undefined && <RequestDialog id={opened} onClose={() => setOpened(undefined)} />}
    </StaffPage>
  );
}

import { say, sayNamed } from '#kit/messages/index.ts';
import { draftStatus } from '#cases/rules/status.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { listRequests } from '../../../endpoints/requests.ts';
import type { RequestRow } from '../../../endpoints/request-answers.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { pathForRequestStep } from '../../../rules/wizard.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { requestRowActions, type RequestRowAction } from '#cases/rules/request/statuses.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useClientState } from '#client-state/screens/parts/queries.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { asListFilters, ListFilters, noFilters, useListAddress } from '#kit/browser/lists/list-filters.tsx';
import { ListPages } from '#kit/browser/lists/list-pages.tsx';
import { NothingMatches, RowActions } from '#kit/browser/lists/row-actions.tsx';
import { keepPreviousRows } from '#kit/browser/lists/previous-rows.ts';
import { askedFirst } from '#cases/screens/parts/asked-items.tsx';
import { useJustSent } from '#cases/screens/parts/just-sent.ts';
import { StatusBadge } from '#cases/screens/parts/status-badge.tsx';
import { Button, buttonClass } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { FactList } from '#kit/ui/fact-list.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';

const SentRequest = latePart(async () => (await import('./sent-card.tsx')).SentRequest);

const addresses: Readonly<Record<RequestRowAction, (request: RequestRow) => string>> = {
  CONTINUE: ({ step }) => pathForRequestStep(step),
  UPDATE: ({ id }) => askedFirst(screens.client.requestResubmission.to({ id, step: 'request-details' })),
  VIEW: ({ id }) => screens.client.request.to({ id }),
};

/** The actions of a row (REQ-03). */
function RequestActions({ request }: { readonly request: RequestRow }) {
  const actions = requestRowActions(request).map((label) => ({
    label,
    to: addresses[label](request),
    isMain: label !== 'VIEW',
  }));
  return <RowActions about={request.tracking_number} actions={actions} />;
}

function RequestCard({ request }: { readonly request: RequestRow }) {
  return (
    <li className="rounded-lg border border-edge bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="figures block font-bold">{request.tracking_number}</span>
          <span className="text-sm text-ink-soft">{say`ID ${request.id}`}</span>
        </p>
        <StatusBadge status={request.status} />
      </div>
      <FactList
        facts={[
          { label: say('User'), value: request.user_name },
          { label: say('Business'), value: request.business_name },
          { label: say('Category'), value: sayNamed(request.category) },
          { label: say('Date'), value: formatDateTime(request.created_at) },
        ]}
      />
      <div className="grid pt-2">
        <RequestActions request={request} />
      </div>
    </li>
  );
}

const columns = [
  'ID',
  say('Tracking Number'),
  say('User'),
  say('Business'),
  say('Category'),
  say('Date'),
  say('Status'),
  say('Actions'),
];

/** Where there is room a ruled table (REQ-01). */
function RequestTable({ requests }: { readonly requests: readonly RequestRow[] }) {
  return (
    <div className="relative overflow-x-auto rounded-lg border border-edge bg-surface @max-[58rem]:hidden">
      <table className="w-full text-left">
        <thead>
          <tr className="border-b-2 border-ink-soft text-sm">
            {columns.map((column, index) => (
              <th className="p-3 first:pl-5" key={column} scope="col">
                <span className={index === columns.length - 1 ? 'sr-only' : ''}>{column}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <tr className="border-b border-rule align-middle last:border-b-0" key={request.id}>
              <td className="figures py-3 pr-3 pl-5">{request.id}</td>
              <td className="figures p-3 font-bold whitespace-nowrap">{request.tracking_number}</td>
              <td className="p-3">{request.user_name}</td>
              <td className="p-3">{request.business_name}</td>
              <td className="p-3">{sayNamed(request.category)}</td>
              <td className="figures p-3">{formatDateTime(request.created_at)}</td>
              <td className="p-3">
                <StatusBadge status={request.status} />
              </td>
              <td className="py-3 pr-4 pl-3 text-right">
                <RequestActions request={request} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** REQ-02: only with a closed loan; not while another request is being written. */
function CreateRequest({ requests }: { readonly requests: readonly RequestRow[] }) {
  const { data: state } = useClientState();
  if (state?.closed_loan !== true) return null;
  const open = state.request !== null || requests.some(({ status }) => status === draftStatus);
  return open ? (
    <p className="mb-4 flex flex-wrap items-center gap-3">
      <Button disabled>{say('Create New Request')}</Button>
      <span className="text-sm text-ink-soft">{say('First finish the request you started.')}</span>
    </p>
  ) : (
    <p className="mb-4">
      <Link
        className={buttonClass('primary')}
        to={screens.client.requestStep.to({ step: 'request-details' })}
      >
        {say('Create New Request')}
      </Link>
    </p>
  );
}

/** /my-requests: the client's requests for management support (REQ-01). */
export function MyRequestsPage() {
  const [search] = useSearchParams();
  const sent = useJustSent('request');
  const { page, filters, show } = useListAddress();
  const asked = asListFilters(filters);
  const { data, error, refetch } = useQuery({
    queryKey: ['requests', page, asked],
    queryFn: ({ signal }) => callApi(listRequests, { query: { page }, body: { filters: asked }, signal }),
    placeholderData: keepPreviousRows,
  });

  function content() {
    if (data === undefined) {
      return error === null ? (
        <LoadingBlocks />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      );
    }
    if (data.meta.total === 0 && asked.length > 0) {
      return (
        <NothingMatches onClear={() => show(1, noFilters)}>
          {say('No requests match these filters.')}
        </NothingMatches>
      );
    }
    if (data.meta.total === 0) {
      return (
        <EmptyState>
          {say(
            'You have no requests yet. Once your last loan is paid out, you can ask an expert to help your business grow.',
          )}
        </EmptyState>
      );
    }
    const { meta } = data;
    return (
      <div className="@container">
        <RequestTable requests={data.data} />
        <ul className="space-y-4 @[58rem]:hidden">
          {data.data.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </ul>
        <ListPages meta={meta} />
      </div>
    );
  }

  return (
    <ClientPage title={say('My Requests')}>
      {sent !== undefined && <SentRequest id={sent} key={sent} meanwhile={<LoadingBlocks />} />}
      <CreateRequest requests={data?.data ?? []} />
      <ListFilters applied={filters} key={search.toString()} onApply={(next) => show(1, next)} />
      {content()}
    </ClientPage>
  );
}

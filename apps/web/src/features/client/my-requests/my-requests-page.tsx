import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { listRequests, type RequestRow } from '@ensigo/rulebook/contract';
import { formatDateTime } from '@ensigo/rulebook/fields';
import { callApi } from '../../../shared/api/call-api.ts';
import { LoadFailure } from '../../../shared/client-state/with-client-state.tsx';
import { ClientPage } from '../../../shared/layout-client/client-page.tsx';
import { asListFilters, ListFilters, useListAddress } from '../../../shared/lists/list-filters.tsx';
import { StatusBadge } from '../../../shared/loans/status-badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';
import { Pagination } from '../../../ui/pagination.tsx';

function RequestCard({ request }: { readonly request: RequestRow }) {
  return (
    <li className="rounded-lg border border-edge bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="figures block font-bold">{request.tracking_number}</span>
          <span className="text-sm text-ink-soft">ID {request.id}</span>
        </p>
        <StatusBadge status={request.status} />
      </div>
      <FactList
        facts={[
          { label: 'User', value: request.user_name },
          { label: 'Business', value: request.business_name },
          { label: 'Category', value: request.category },
          { label: 'Date', value: formatDateTime(request.created_at) },
        ]}
      />
    </li>
  );
}

/** /my-requests: the client's requests for management support (REQ-01). */
export function MyRequestsPage() {
  const [search] = useSearchParams();
  const { page, filters, show } = useListAddress();
  const asked = asListFilters(filters);
  const { data, error, refetch } = useQuery({
    queryKey: ['requests', page, asked],
    queryFn: ({ signal }) => callApi(listRequests, { query: { page }, body: { filters: asked }, signal }),
    placeholderData: keepPreviousData,
  });

  function content() {
    if (data === undefined) {
      return error === null ? (
        <LoadingBlocks />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      );
    }
    if (data.data.length === 0) {
      return (
        <EmptyState>
          {asked.length > 0
            ? 'No request fits these filters.'
            : 'You have no requests. When your last loan is closed, you can ask an expert to help your business grow.'}
        </EmptyState>
      );
    }
    const { meta } = data;
    return (
      <>
        <ul className="space-y-4">
          {data.data.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </ul>
        <Pagination
          current={meta.current_page}
          last={meta.last_page}
          onPage={(next) => show(next, filters)}
          summary={`${String(meta.from ?? 0)} - ${String(meta.to ?? 0)} of ${String(meta.total)}`}
        />
      </>
    );
  }

  return (
    <ClientPage title="My Requests">
      <ListFilters applied={filters} key={search.toString()} onApply={(next) => show(1, next)} />
      {content()}
    </ClientPage>
  );
}

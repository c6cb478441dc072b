import { Link, useSearchParams } from 'react-router';
import { LoadFailure } from '../../../shared/client-state/with-client-state.tsx';
import { ClientPage } from '../../../shared/layout-client/client-page.tsx';
import { useLoans } from '../../../shared/loans/use-loans.ts';
import { paths } from '../../../shared/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { asListFilters, LoanFilters, type Filters } from './loan-filters.tsx';
import { LoanCards, LoanTable } from './loan-list.tsx';
import { myLoansTexts as texts } from './texts.ts';

const filterNames = ['tracking_number', 'submitted_from', 'submitted_to'] as const;

/** Page and filters stand in the address: back, reload and a saved link show the same list. */
function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const filters: Filters = {
    tracking_number: search.get('tracking_number') ?? '',
    submitted_from: search.get('submitted_from') ?? '',
    submitted_to: search.get('submitted_to') ?? '',
  };
  function show(page: number, shown: Filters): void {
    const next = new URLSearchParams();
    for (const name of filterNames) if (shown[name] !== '') next.set(name, shown[name]);
    if (page > 1) next.set('page', String(page));
    setSearch(next);
  }
  return { page: Math.max(1, Number(search.get('page') ?? '1') || 1), filters, show };
}

/** /my-applications (LIST-01 to LIST-03, LIST-05). */
export function MyLoansPage() {
  const { page, filters, show } = useListAddress();
  const asked = asListFilters(filters);
  const { data, error, isPlaceholderData, refetch } = useLoans(page, asked);

  function content() {
    if (data === undefined) {
      return error === null ? (
        <LoadingBlocks />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      );
    }
    if (data.data.length === 0 && asked.length > 0) return <EmptyState>{texts.nothingFound}</EmptyState>;
    if (data.data.length === 0) {
      return (
        <EmptyState
          action={
            <Link className={buttonClass('primary')} to={paths.loanDetails}>
              {texts.emptyAction}
            </Link>
          }
        >
          {texts.empty}
        </EmptyState>
      );
    }
    const { meta } = data;
    return (
      <div aria-busy={isPlaceholderData}>
        <LoanTable loans={data.data} />
        <LoanCards loans={data.data} />
        <Pagination
          current={meta.current_page}
          last={meta.last_page}
          onPage={(next) => show(next, filters)}
          summary={`${String(meta.from ?? 0)} - ${String(meta.to ?? 0)} of ${String(meta.total)}`}
        />
      </div>
    );
  }

  return (
    <ClientPage title={texts.title}>
      <LoanFilters applied={filters} key={JSON.stringify(filters)} onApply={(next) => show(1, next)} />
      {content()}
    </ClientPage>
  );
}

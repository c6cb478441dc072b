import { Link } from 'react-router';
import { screens } from '#kit/rules/paths/screens.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { asListFilters, ListFilters, noFilters, useListAddress } from '#kit/browser/lists/list-filters.tsx';
import { ListPages } from '#kit/browser/lists/list-pages.tsx';
import { NothingMatches } from '#kit/browser/lists/row-actions.tsx';
import { useLoans } from '../../parts/use-loans.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { useJustSent } from '#cases/screens/parts/just-sent.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { LoanCards, LoanTable } from './loan-list.tsx';
import { myLoansTexts as texts } from './texts.ts';

const SentCard = latePart(async () => (await import('./sent-card.tsx')).SentCard);

/** /my-applications (LIST-01 to LIST-03, LIST-05). */
export function MyLoansPage() {
  const { page, filters, show } = useListAddress();
  const asked = asListFilters(filters);
  const sent = useJustSent('loan');
  const { data, error, isPlaceholderData, refetch } = useLoans(page, asked);

  function content() {
    if (data === undefined) {
      return error === null ? (
        <LoadingBlocks />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      );
    }
    if (data.meta.total === 0 && asked.length > 0) {
      return <NothingMatches onClear={() => show(1, noFilters)}>{texts.nothingFound}</NothingMatches>;
    }
    if (data.meta.total === 0) {
      return (
        <EmptyState
          action={
            <Link
              className={buttonClass('primary')}
              to={screens.client.loanStep.to({ step: 'loan-details' })}
            >
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
      <div aria-busy={isPlaceholderData} className="@container">
        <LoanTable loans={data.data} />
        <LoanCards loans={data.data} />
        <ListPages meta={meta} />
      </div>
    );
  }

  return (
    <ClientPage title={texts.title}>
      {sent !== undefined && <SentCard id={sent} key={sent} meanwhile={<LoadingBlocks />} />}
      <ListFilters applied={filters} key={JSON.stringify(filters)} onApply={(next) => show(1, next)} />
      {content()}
    </ClientPage>
  );
}

import { useSearchParams } from 'react-router';
import { say } from '../../messages/index.ts';
import type { PageMeta } from '../../endpoints/pages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { leadToTop } from '../page/lead-to-top.ts';

const texts = {
  beyond: say('This page is empty because the list is now shorter.'),
  first: say('Go to the first page'),
} as const;

/** The pages of a list whose page is in the address; a change of page leads to the top (LIST-05, EASE-08). */
export function ListPages({ meta }: { readonly meta: PageMeta }) {
  const [search, setSearch] = useSearchParams();
  function turnTo(page: number): void {
    const next = new URLSearchParams(search);
    if (page > 1) next.set('page', String(page));
    else next.delete('page');
    setSearch(next);
    leadToTop();
  }
  if (meta.from === null) {
    const action = <Button onClick={() => turnTo(1)}>{texts.first}</Button>;
    return meta.total === 0 ? null : <EmptyState action={action}>{texts.beyond}</EmptyState>;
  }
  return (
    <Pagination
      current={meta.current_page}
      last={meta.last_page}
      onPage={turnTo}
      summary={say`${String(meta.from)} - ${String(meta.to ?? 0)} of ${String(meta.total)}`}
    />
  );
}

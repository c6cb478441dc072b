import { useEffect } from 'react';
import { lenderName } from '../../ui/lender-name.ts';

const product = lenderName();

/** A page's title in the browser's tab and history. */
export const titleOf = (page?: string): string => (page === undefined ? product : `${page} · ${product}`);

/** Sets the page's title in the browser's tab and history. */
export function usePageTitle(page?: string): void {
  useEffect(() => {
    document.title = titleOf(page);
  }, [page]);
}

import { ArrowLeftIcon, ArrowRightIcon } from './icons/icons.tsx';
import { pageWindow } from './page-window.ts';

interface PaginationProps {
  readonly current: number;
  readonly last: number;
  /** Such as "1 - 10 of 12". */
  readonly summary: string;
  readonly onPage: (page: number) => void;
}

const cell = 'inline-flex size-11 items-center justify-center rounded-md font-bold';

/** On phones the neighbours give way: first, current, last. */
const hiddenOnPhones = (page: number, current: number, last: number): string =>
  page === 1 || page === last || page === current ? '' : 'max-sm:hidden';

export function Pagination({ current, last, summary, onPage }: PaginationProps) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 py-4">
      <p className="figures text-sm text-ink-soft">{summary}</p>
      <ul className="flex items-center gap-1">
        {current > 1 && (
          <li>
            <button
              aria-label="Page before"
              className={cell}
              onClick={() => onPage(current - 1)}
              type="button"
            >
              <ArrowLeftIcon size={16} />
            </button>
          </li>
        )}
        {pageWindow(current, last).map((page, index) =>
          page === 'gap' ? (
            <li aria-hidden="true" className={cell} key={`gap-${String(index)}`}>
              …
            </li>
          ) : (
            <li className={hiddenOnPhones(page, current, last)} key={page}>
              <button
                aria-current={page === current ? 'page' : undefined}
                aria-label={`Page ${String(page)}`}
                className={`${cell} figures ${page === current ? 'bg-action text-white' : 'hover:bg-action-soft'}`}
                onClick={() => onPage(page)}
                type="button"
              >
                {page}
              </button>
            </li>
          ),
        )}
        {current < last && (
          <li>
            <button aria-label="Next page" className={cell} onClick={() => onPage(current + 1)} type="button">
              <ArrowRightIcon size={16} />
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

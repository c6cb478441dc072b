import { say } from '../messages/index.ts';
import { ArrowLeftIcon, ArrowRightIcon } from './icons/icons.tsx';

/** Pages shown on each side of the current one. */
const reach = 2;

/**
 * What a pager shows, on every screen size: the first page, the current one with two on each side, and the last page,
 * with a gap for omitted pages (LIST-05, NOTIF-03).
 */
export function pageWindow(current: number, last: number): (number | 'gap')[] {
  const entries: (number | 'gap')[] = [];
  let before = 0;
  for (let page = 1; page <= last; page += 1) {
    const isShown = page === 1 || page === last || Math.abs(page - current) <= reach;
    if (!isShown) continue;
    if (page - before > 1) entries.push('gap');
    entries.push(page);
    before = page;
  }
  return entries;
}

interface PaginationProps {
  readonly current: number;
  readonly last: number;
  /** Such as "1 - 10 of 12". */
  readonly summary: string;
  readonly onPage: (page: number) => void;
}

const cell = 'inline-flex size-11 items-center justify-center rounded-md font-bold';

interface StepProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly icon: typeof ArrowLeftIcon;
  readonly place: string;
}

function Step({ label, onPress, icon: Icon, place }: StepProps) {
  return (
    <button
      aria-label={label}
      className={`${cell} hover:bg-action-soft ${place}`}
      onClick={onPress}
      type="button"
    >
      <Icon size={16} />
    </button>
  );
}

/** Moves through the pages of a list; on a phone the page numbers have their own row, so that each can be tapped. */
export function Pagination({ current, last, summary, onPage }: PaginationProps) {
  return (
    <nav
      aria-label={say('Pages')}
      className="grid grid-cols-[2.75rem_1fr_2.75rem] items-center gap-y-1 py-4 sm:flex sm:gap-x-1"
    >
      <p className="figures col-start-2 row-start-1 text-center text-sm text-ink-soft sm:mr-auto sm:text-left">
        {summary}
      </p>
      {current > 1 && (
        <Step
          icon={ArrowLeftIcon}
          label={say('Previous page')}
          onPress={() => onPage(current - 1)}
          place="col-start-1 row-start-1"
        />
      )}
      <ul className="col-span-3 row-start-2 flex flex-wrap items-center justify-center sm:gap-1">
        {pageWindow(current, last).map((page, index) =>
          page === 'gap' ? (
            <li
              aria-hidden="true"
              className="inline-flex w-2.5 justify-center font-bold sm:w-6"
              key={`gap-${String(index)}`}
            >
              …
            </li>
          ) : (
            <li key={page}>
              <button
                aria-current={page === current ? 'page' : undefined}
                aria-label={say`Page ${String(page)}`}
                className={`${cell} figures ${page === current ? 'bg-action text-white' : 'hover:bg-action-soft'}`}
                onClick={() => onPage(page)}
                type="button"
              >
                {page}
              </button>
            </li>
          ),
        )}
      </ul>
      {current < last && (
        <Step
          icon={ArrowRightIcon}
          label={say('Next page')}
          onPress={() => onPage(current + 1)}
          place="col-start-3 row-start-1"
        />
      )}
    </nav>
  );
}

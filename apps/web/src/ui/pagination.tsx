import { ArrowLeftIcon, ArrowRightIcon } from './icons/icons.tsx';
import { pageWindow, type PageEntry } from './page-window.ts';

interface PaginationProps {
  readonly current: number;
  readonly last: number;
  /** Such as "1 - 10 of 12". */
  readonly summary: string;
  readonly onPage: (page: number) => void;
}

const cell = 'inline-flex size-11 items-center justify-center rounded-md font-bold';

const shownOn: Readonly<Record<PageEntry['on'], string>> = {
  all: '',
  wide: 'max-sm:hidden',
  narrow: 'sm:hidden',
};

interface StepProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly icon: typeof ArrowLeftIcon;
}

function Step({ label, onPress, icon: Icon }: StepProps) {
  return (
    <li>
      <button aria-label={label} className={`${cell} hover:bg-action-soft`} onClick={onPress} type="button">
        <Icon size={16} />
      </button>
    </li>
  );
}

/** Leads through the pages of a list. */
export function Pagination({ current, last, summary, onPage }: PaginationProps) {
  return (
    <nav
      aria-label="Pages"
      className="flex flex-col items-center justify-between gap-x-3 gap-y-1 py-4 sm:flex-row"
    >
      <p className="figures text-sm text-ink-soft">{summary}</p>
      <ul className="flex items-center gap-1">
        {current > 1 && <Step icon={ArrowLeftIcon} label="Page before" onPress={() => onPage(current - 1)} />}
        {pageWindow(current, last).map(({ page, on }, index) =>
          page === 'gap' ? (
            <li
              aria-hidden="true"
              className={`inline-flex w-6 justify-center font-bold ${shownOn[on]}`}
              key={`gap-${String(index)}`}
            >
              …
            </li>
          ) : (
            <li className={shownOn[on]} key={page}>
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
          <Step icon={ArrowRightIcon} label="Next page" onPress={() => onPage(current + 1)} />
        )}
      </ul>
    </nav>
  );
}

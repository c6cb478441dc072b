import { Link } from 'react-router';
import { maxCounted } from '../../endpoints/cases.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';

/** A count in words; counting stops at a thousand. */
const countInWords = (count: number): string =>
  count > maxCounted ? `${formatNumber(maxCounted)}+` : formatNumber(count);

export interface QueueTab {
  readonly key: string;
  readonly label: string;
  /** The query of the address that it leads to. */
  readonly search: string;
  /** Undefined until it is known. */
  readonly count: number | undefined;
  /** Its cases wait for the person looking. */
  readonly isOwn: boolean;
  /** Its count is of what went wrong. */
  readonly isBad?: boolean;
}

interface QueueTabsProps {
  readonly label: string;
  readonly tabs: readonly QueueTab[];
  readonly current: string;
}

/** Tabs of the queue, each with its number of cases; switching keeps the search and the other filters. */
export function QueueTabs({ label: name, tabs, current }: QueueTabsProps) {
  return (
    <nav aria-label={name} className="@container">
      <ul className="flex flex-wrap border-b border-edge max-lg:@[14rem]:grid max-lg:@[14rem]:grid-cols-2 max-lg:@[20rem]:grid-cols-[repeat(3,auto)]">
        {tabs.map(({ key, label, search, count, isOwn, isBad = false }) => {
          const isCurrent = key === current;
          const marked = isBad
            ? 'border border-danger-solid bg-danger-bg text-danger-fg'
            : 'bg-maize text-ink';
          const look =
            (isOwn || isBad) && count !== undefined && count > 0 ? marked : 'bg-neutral-200 text-ink';
          return (
            <li key={key}>
              <Link
                aria-current={isCurrent ? 'page' : undefined}
                className={`flex min-h-12 flex-wrap items-center justify-center gap-x-1.5 border-b-3 px-1 py-1 text-center text-sm leading-tight font-bold lg:-mb-px lg:flex-nowrap lg:whitespace-nowrap lg:@[70rem]:px-2 lg:@[70rem]:text-base ${isCurrent ? 'border-action' : 'border-transparent text-ink-soft hover:text-ink'}`}
                to={{ search }}
              >
                {label}{' '}
                {count !== undefined && (
                  <span className={`figures rounded-full px-2 py-0.5 text-xs ${look}`}>
                    {countInWords(count)}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

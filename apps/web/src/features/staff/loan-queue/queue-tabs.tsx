import { Link } from 'react-router';
import { countInWords, tabCounts } from './queue-counts.ts';
import { addressOfView, tabs, type QueueView } from './queue-view.ts';
import { queueTexts as texts } from './texts.ts';
import { useQueueCounts } from './use-queue.ts';

/** Kinds of cases, each with how many there are; a press keeps the search and the other filters. */
export function QueueTabs({ view }: { readonly view: QueueView }) {
  const { data } = useQueueCounts();
  const counts = data === undefined ? undefined : tabCounts(data);
  return (
    <nav
      aria-label={texts.tabs}
      className="-mx-(--gutter) overflow-x-auto px-(--gutter) [scrollbar-width:none]"
    >
      <ul className="flex min-w-max border-b border-edge">
        {tabs.map(({ key, label }) => {
          const current = key === view.tab;
          const count = counts?.[key];
          const look = key === 'mine' && count !== undefined && count > 0 ? 'bg-maize' : 'bg-neutral-200';
          return (
            <li key={key}>
              <Link
                aria-current={current ? 'page' : undefined}
                className={`inline-flex min-h-12 items-center gap-2 border-b-3 px-3 font-bold md:px-4 ${current ? 'border-action' : 'border-transparent text-ink-soft hover:text-ink'}`}
                to={{ search: addressOfView({ ...view, tab: key, status: '', cursor: '' }).toString() }}
              >
                {label}{' '}
                {count !== undefined && (
                  <span className={`figures rounded-full px-2 py-0.5 text-xs text-ink ${look}`}>
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

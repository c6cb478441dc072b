import { Link } from 'react-router';
import { say } from '../../messages/index.ts';
import { leadToTop } from '../page/lead-to-top.ts';
import { useNavigationState } from '../session/navigation-state.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons/icons.tsx';

const texts = {
  pageBefore: say('Previous page'),
  firstPage: say('First page'),
  nextPage: say('Next page'),
} as const;

interface QueuePagerProps {
  /** Where this page starts; empty for the first. */
  readonly cursor: string;
  /** The query of the address of the page that starts there. */
  readonly addressAt: (cursor: string) => string;
  readonly rows: number;
  readonly next: string | null;
  /** Name of a row: singular and plural. */
  readonly called?: readonly [one: string, several: string];
}

/** Where the previous pages started, as passed on by the pager; empty for a shared link. */
function beginningsIn(state: unknown): string[] {
  const before: unknown =
    typeof state === 'object' && state !== null && 'before' in state ? state.before : undefined;
  return Array.isArray(before) ? before.filter((cursor) => typeof cursor === 'string') : [];
}

/** Next and previous, page by page: the pages are not counted. */
export function QueuePager({
  cursor,
  addressAt,
  rows,
  next,
  called: [one, several] = ['case', 'cases'],
}: QueuePagerProps) {
  const before = beginningsIn(useNavigationState());
  const at = (beginning: string) => ({ search: addressAt(beginning) });
  const last = before.at(-1);
  const look = buttonClass('secondary', '', 'small');
  if (cursor === '' && next === null) return null;
  return (
    <nav
      aria-label={say('Pages')}
      className="flex flex-wrap items-center justify-between gap-3 border-t border-rule px-4 py-3 lg:px-6"
    >
      <p className="figures text-sm text-ink-soft">
        {rows === 1 ? `1 ${one}` : `${String(rows)} ${several}`} {say('on this page')}
      </p>
      <p className="flex flex-wrap gap-2">
        {cursor !== '' && (
          <Link
            className={look}
            onClick={leadToTop}
            state={last === undefined ? undefined : { before: before.slice(0, -1) }}
            to={at(last ?? '')}
          >
            <ArrowLeftIcon size={16} /> {last === undefined ? texts.firstPage : texts.pageBefore}
          </Link>
        )}
        {next !== null && (
          <Link className={look} onClick={leadToTop} state={{ before: [...before, cursor] }} to={at(next)}>
            {texts.nextPage} <ArrowRightIcon size={16} />
          </Link>
        )}
      </p>
    </nav>
  );
}

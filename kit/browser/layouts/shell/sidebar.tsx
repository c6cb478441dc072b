import { Link, useLocation } from 'react-router';
import { say } from '../../../messages/index.ts';
import { Brand, Mark } from '../../../ui/brand.tsx';
import { lenderName } from '../../../ui/lender-name.ts';
import { PanelIcon } from '../../../ui/icons/icons.tsx';
import { placeOf, type NavigationItem } from './navigation-item.ts';

/** Number of things that wait at a place of the navigation; nothing if there are none. */
export function WaitingCount({ count = 0 }: { readonly count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className="figures inline-flex min-w-5 items-center justify-center rounded-full bg-maize px-1.5 text-xs leading-5 font-bold text-ink">
      {count}
      <span className="sr-only"> {say('waiting for you')}</span>
    </span>
  );
}

interface SidebarProps {
  readonly items: readonly NavigationItem[];
  /** Target of the name at the top. */
  readonly home: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}

interface EntryProps {
  readonly item: NavigationItem;
  readonly open: boolean;
  readonly current: boolean;
}

const nameOf = ({ label, waiting = 0 }: NavigationItem): string =>
  waiting === 0 ? label : say`${label}, ${waiting} waiting for you`;

function Entry({ item, open, current }: EntryProps) {
  const { label, to, icon: Icon, waiting } = item;
  const look = current ? 'border-maize bg-primary-700 text-white' : 'border-transparent hover:bg-primary-800';
  return (
    <li>
      <Link
        aria-current={current ? 'page' : undefined}
        aria-label={open ? undefined : nameOf(item)}
        className={`flex min-h-11 items-center gap-3 rounded-md border-l-3 px-3 font-bold ${look} ${open ? '' : 'justify-center'}`}
        title={open ? undefined : nameOf(item)}
        to={to}
      >
        <Icon />
        {open && label}
        {open && <WaitingCount count={waiting} />}
      </Link>
    </li>
  );
}

/** The sidebar on a laptop; it collapses to icons with names. */
export function Sidebar({ items, home, open, onToggle }: SidebarProps) {
  const { pathname } = useLocation();
  const place = placeOf(items, pathname);
  const entries = (main: boolean) =>
    items
      .filter((item) => item.main === main)
      .map((item) => <Entry current={item === place} item={item} key={item.label} open={open} />);
  return (
    <div
      className={`on-dark sticky top-0 flex h-(--screen) shrink-0 bg-spine text-on-spine max-lg:hidden print:hidden ${open ? 'w-(--side)' : 'w-(--side-shut)'}`}
    >
      <nav aria-label={say('Main')} className="flex min-w-0 flex-1 flex-col px-3 py-5">
        <Link aria-label={say`${lenderName()}, home`} className="inline-flex min-h-11 px-2" to={home}>
          {open ? <Brand ground="dark" /> : <Mark ground="dark" />}
        </Link>
        {/* An administrator has more links than a low screen has room for. */}
        <div className="-mx-3 mt-4 mb-1 min-h-0 flex-1 overflow-y-auto px-3">
          <ul className="space-y-1 border-b border-primary-700 pb-4">{entries(true)}</ul>
          <ul className="space-y-1 pt-4">{entries(false)}</ul>
        </div>
        <button
          aria-expanded={open}
          aria-label={open ? undefined : say('Open menu')}
          className={`flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-primary-800 ${open ? '' : 'justify-center'}`}
          onClick={onToggle}
          type="button"
        >
          <PanelIcon />
          {open && say('Close menu')}
        </button>
      </nav>
      <div aria-hidden="true" className="hem-down" />
    </div>
  );
}

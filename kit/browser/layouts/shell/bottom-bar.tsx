import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { say } from '../../../messages/index.ts';
import type { NavigationItem } from './navigation-item.ts';

interface BottomBarProps {
  readonly items: readonly NavigationItem[];
  /** The current place, one of these or one behind the More entry. */
  readonly place: NavigationItem | undefined;
  /** One more entry, for places that do not fit. */
  readonly children?: ReactNode;
}

/** The style of an entry in the bar. */
export const barEntryClass = (current: boolean): string =>
  `flex min-h-14 w-full flex-col items-center justify-center gap-0.5 border-t-3 text-center text-[min(0.6875rem,4.3vw)] leading-tight font-bold ${current ? 'border-action text-link' : 'border-transparent text-ink-soft'}`;

/** The same places on a phone, within reach of the thumb. */
export function BottomBar({ items, place, children }: BottomBarProps) {
  return (
    <nav
      aria-label={say('Main')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-edge bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden [body:has([data-action-bar])_&]:hidden"
      data-bottom-bar
    >
      <ul className="flex">
        {items.map((item) => {
          const { label, short, to, icon: Icon } = item;
          const current = item === place;
          return (
            <li className="min-w-0 flex-1" key={label}>
              <Link aria-current={current ? 'page' : undefined} className={barEntryClass(current)} to={to}>
                {item.standsOut === true ? (
                  <span className="-mt-4 inline-flex size-9 items-center justify-center rounded-full bg-action text-white">
                    <Icon />
                  </span>
                ) : (
                  <Icon />
                )}
                {short}
              </Link>
            </li>
          );
        })}
        {children}
      </ul>
    </nav>
  );
}

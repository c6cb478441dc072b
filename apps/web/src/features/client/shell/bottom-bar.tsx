import { Link, useLocation } from 'react-router';
import type { NavigationItem } from './navigation.ts';

/** The same places on a phone, under the thumb. */
export function BottomBar({ items }: { readonly items: readonly NavigationItem[] }) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-edge bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
      data-bottom-bar
    >
      <ul className="flex">
        {items.map(({ label, short, to, below, icon: Icon }) => {
          const current = pathname.startsWith(below);
          return (
            <li className="flex-1" key={label}>
              <Link
                aria-current={current ? 'page' : undefined}
                className={`flex min-h-14 flex-col items-center justify-center gap-0.5 border-t-3 text-xs font-bold ${current ? 'border-action text-link' : 'border-transparent text-ink-soft'}`}
                to={to}
              >
                <Icon />
                {short}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

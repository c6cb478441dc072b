import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Hem } from '#kit/ui/hem.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { Toaster, useLeaveToasts } from '#kit/ui/toaster.tsx';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { useBellWatch } from '#notifications/screens/parts/queries.ts';
import { keepFocusNear } from '#kit/browser/page/near-focus.ts';
import { workInThisTab } from '#kit/browser/drafts/this-tab.ts';
import { deviceStorage } from '#kit/browser/session/browser-storage.ts';
import { useUser } from '#kit/browser/session/use-session.ts';
import type { NavigationItem } from '#kit/browser/layouts/shell/navigation-item.ts';
import { ScreenBoundary } from '#kit/browser/layouts/shell/screen-boundary.tsx';
import { Sidebar } from '#kit/browser/layouts/shell/sidebar.tsx';

const menuKey = 'menu-shut';

/** A read without an answer is worth repeating; a refusal is not. */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 3 && (!(error instanceof ApiFailure) || error.isUnanswered || error.status === 503);

const makeClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 5_000 } } });

/** The basis of every signed-in screen. Cached data belongs to this person and is dropped with them. */
export function SignedInGround({ children }: { readonly children: ReactNode }) {
  const [client] = useState(makeClient);
  return (
    <QueryClientProvider client={client}>
      <Toaster>{children}</Toaster>
    </QueryClientProvider>
  );
}

/** Toasts go with the screen on which they were shown (EASE-09). */
function useToastsOfScreen(place: string): void {
  const leave = useLeaveToasts();
  const before = useRef(place);
  useEffect(() => {
    if (before.current !== place) leave();
    before.current = place;
  }, [place, leave]);
}

interface SignedInFrameProps {
  readonly items: readonly NavigationItem[];
  readonly home: string;
  /** Above every screen. */
  readonly above?: ReactNode;
  /** The bottom bar of a phone, or nothing. */
  readonly bar: ReactNode;
  /** Shown in place of the screen. */
  readonly instead?: ReactNode;
}

/** The sidebar on the left, the screen on the right, the bar at the bottom. */
export function SignedInFrame({ items, home, above, bar, instead }: SignedInFrameProps) {
  const { id: userId } = useUser();
  // Before any screen reads what was typed in this tab.
  useState(() => workInThisTab(userId));
  useBellWatch();
  useEffect(keepFocusNear, []);
  const { pathname } = useLocation();
  useToastsOfScreen(pathname);
  const [open, setOpen] = useState(() => deviceStorage.read(menuKey) === null);
  function toggle(): void {
    if (open) deviceStorage.write(menuKey, '1');
    else deviceStorage.remove(menuKey);
    setOpen(!open);
  }
  return (
    <div className={`flex min-h-(--screen) ${open ? '[--left:var(--side)]' : '[--left:var(--side-shut)]'}`}>
      <Sidebar home={home} items={items} onToggle={toggle} open={open} />
      <div className="min-w-0 flex-1">
        <Hem className="lg:hidden" />
        {above}
        <ScreenBoundary place={pathname}>
          <Suspense fallback={<LoadingBlocks />}>{instead || <Outlet />}</Suspense>
        </ScreenBoundary>
        {bar}
      </div>
    </div>
  );
}

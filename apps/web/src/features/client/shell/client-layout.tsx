import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { useClientState } from '../../../shared/client-state/queries.ts';
import { deviceStorage } from '../../../shared/session/browser-storage.ts';
import { Hem } from '../../../ui/hem.tsx';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';
import { Toaster } from '../../../ui/toaster.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { navigationFor } from './navigation.ts';
import { Sidebar } from './sidebar.tsx';

const menuKey = 'menu-shut';

/** A read that got no answer is worth asking again; a refusal stays one. */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 3 && (!(error instanceof ApiFailure) || error.isUnanswered || error.status === 503);

const makeClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 5_000 } } });

function Frame() {
  const { data: state } = useClientState();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(() => deviceStorage.read(menuKey) === null);
  const items = navigationFor(state);
  function toggle(): void {
    if (open) deviceStorage.write(menuKey, '1');
    else deviceStorage.remove(menuKey);
    setOpen(!open);
  }
  // In a wizard the thumb's place belongs to Back and Save & Continue.
  const inWizard = pathname.startsWith('/apply-for-loan/');
  return (
    <div className="flex min-h-dvh">
      <Sidebar items={items} onToggle={toggle} open={open} />
      <div className="min-w-0 flex-1">
        <Hem className="lg:hidden" />
        <Suspense fallback={<LoadingBlocks />}>
          <Outlet />
        </Suspense>
        {!inWizard && <BottomBar items={items} />}
      </div>
    </div>
  );
}

/** Everything a signed-in client sees stands in here. What was read belongs to this person and goes with them. */
export function ClientLayout() {
  const [client] = useState(makeClient);
  return (
    <QueryClientProvider client={client}>
      <Toaster>
        <Frame />
      </Toaster>
    </QueryClientProvider>
  );
}

import { Suspense, type ComponentType } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { FocusOnNavigation } from '../shared/page/focus-on-navigation.tsx';
import { LoadingBlocks } from '../ui/loading-blocks.tsx';
import { RequireGuest, RequireSession } from './guards.tsx';
import { ClientLayout, clientPages, guestPages, publicPages } from './pages.ts';

type Pages = Readonly<Record<string, ComponentType>>;

interface AppRoutesProps {
  /** Screens that are there already, where a page is rendered at build time. */
  readonly ready?: Pages;
}

const routesOf = (pages: Pages, ready: Pages) =>
  Object.entries(pages).map(([path, page]) => {
    const Page = ready[path] ?? page;
    return <Route element={<Page />} key={path} path={path} />;
  });

/** The screens under their addresses. */
export function AppRoutes({ ready = {} }: AppRoutesProps) {
  return (
    <>
      <FocusOnNavigation />
      <Suspense fallback={<LoadingBlocks />}>
        <Routes>
          {routesOf(publicPages, ready)}
          <Route
            element={
              <RequireGuest>
                <Outlet />
              </RequireGuest>
            }
          >
            {routesOf(guestPages, ready)}
          </Route>
          <Route
            element={
              <RequireSession>
                <ClientLayout />
              </RequireSession>
            }
          >
            {routesOf(clientPages, ready)}
          </Route>
        </Routes>
      </Suspense>
    </>
  );
}

import { Suspense, type ComponentType } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { FocusOnNavigation } from '../shared/page/focus-on-navigation.tsx';
import { LoadingBlocks } from '../ui/loading-blocks.tsx';
import { isStaffRole } from '@ensigo/rulebook/access';
import { useSession } from '../shared/session/use-session.ts';
import { RequireClient, RequireGuest, RequireSession, RequireStaff } from './guards.tsx';
import {
  ClientLayout,
  clientPages,
  guestPages,
  publicPages,
  sharedPages,
  StaffLayout,
  staffPages,
} from './pages.ts';

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

const workspace: ReadonlySet<string> = new Set(Object.keys(staffPages));

/** The frame of whoever is signed in. */
function OwnLayout() {
  const { user } = useSession();
  return user !== null && isStaffRole(user.role) ? <StaffLayout pages={workspace} /> : <ClientLayout />;
}

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
          {/* One frame for all of them: it stays when a client goes from an own screen to a shared one. */}
          <Route
            element={
              <RequireSession>
                <OwnLayout />
              </RequireSession>
            }
          >
            <Route
              element={
                <RequireClient>
                  <Outlet />
                </RequireClient>
              }
            >
              {routesOf(clientPages, ready)}
            </Route>
            <Route
              element={
                <RequireStaff>
                  <Outlet />
                </RequireStaff>
              }
            >
              {routesOf(staffPages, ready)}
            </Route>
            {routesOf(sharedPages, ready)}
          </Route>
        </Routes>
      </Suspense>
    </>
  );
}

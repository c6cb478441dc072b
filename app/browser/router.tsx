import { Suspense, type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { isStaff } from '#kit/rules/access/roles.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { useSession } from '#kit/browser/session/use-session.ts';
import { RequireClient, RequireGuest, RequireSession, RequireStaff } from './guards.tsx';
import {
  ClientLayout,
  clientPages,
  guestPages,
  NotFoundPage,
  publicPages,
  sharedPages,
  StaffLayout,
  StaffScreen,
} from './pages.ts';
import { leadToTop } from '../../kit/browser/page/lead-to-top.ts';

/** After a change of page, focuses the heading, so that a screen reader announces it, and scrolls to the top. */
function FocusOnNavigation() {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    leadToTop();
  }, [pathname]);
  return null;
}

type Ready = Readonly<Record<string, ComponentType>>;

interface AppRoutesProps {
  /** Screens that are already loaded, by address, for rendering a page at build time. */
  readonly ready?: Ready;
}

/** A route for each screen of a group. */
function routesOf<Name extends string>(
  group: Readonly<Record<Name, { readonly pattern: string }>>,
  pages: Readonly<Record<Name, ComponentType>>,
  ready: Ready,
): ReactNode;
function routesOf(group: Readonly<Record<string, { readonly pattern: string }>>, pages: Ready, ready: Ready) {
  return Object.entries(group).map(([name, { pattern }]) => {
    const Page = ready[pattern] ?? pages[name] ?? NotFoundPage;
    return <Route element={<Page />} key={pattern} path={pattern} />;
  });
}

const namesIn = <Name extends string>(group: Readonly<Record<Name, unknown>>): Name[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record are its names
  Object.keys(group) as Name[];

/** The layout for the signed-in user: staff or client. */
function OwnLayout() {
  const { user } = useSession();
  return user !== null && isStaff(user.roles) ? <StaffLayout /> : <ClientLayout />;
}

/** All screens under their addresses. */
export function AppRoutes({ ready = {} }: AppRoutesProps) {
  return (
    <>
      <FocusOnNavigation />
      <Suspense fallback={<LoadingBlocks />}>
        <Routes>
          {routesOf(screens.public, publicPages, ready)}
          <Route
            element={
              <RequireGuest>
                <Outlet />
              </RequireGuest>
            }
          >
            {routesOf(screens.guest, guestPages, ready)}
          </Route>
          {/* One layout for all of them: it stays mounted when a client moves to a shared screen. */}
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
              {routesOf(screens.client, clientPages, ready)}
            </Route>
            <Route
              element={
                <RequireStaff>
                  <Outlet />
                </RequireStaff>
              }
            >
              {namesIn(screens.staff).map((name) => {
                const { pattern } = screens.staff[name];
                return <Route element={<StaffScreen name={name} />} key={pattern} path={pattern} />;
              })}
            </Route>
            {routesOf(screens.shared, sharedPages, ready)}
          </Route>
          <Route element={<NotFoundPage />} path="*" />
        </Routes>
      </Suspense>
    </>
  );
}

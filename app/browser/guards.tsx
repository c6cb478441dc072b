import { Fragment, Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { isStaff } from '#kit/rules/access/roles.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import type { Session } from '#kit/browser/session/session-record.ts';
import { isSignedIn } from '#kit/browser/session/session-store.ts';
import { forgetReturnPath, rememberReturnPath, returnPath } from '#kit/browser/session/return-path.ts';
import { lateScreen } from '#kit/browser/page/late-screen.tsx';
import { useSession } from '#kit/browser/session/use-session.ts';

/** Between two tries (milliseconds). */
const pause = 3_000;
/** Some browsers remember that a file could not be loaded: for them a page that has a network is loaded anew. */
const most = 5;

/**
 * A part without which a screen must not stay, once it could be loaded: a link that breaks meanwhile does not take the
 * screen away. Throws after some tries with a network.
 */
export async function untilLoaded<Part>(load: () => Promise<Part>, tries = 1): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (tries === most) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return untilLoaded(load, navigator.onLine ? tries + 1 : tries);
  }
}

const SessionWatch = lateScreen(
  async () => (await untilLoaded(() => import('./session-watch.tsx'))).SessionWatch,
);

interface GuardProps {
  readonly children: ReactNode;
}

/** Nobody is signed in (any more): leads to /login, and back here afterwards if the session had expired. */
function ToLogin() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    rememberReturnPath(`${pathname}${search}`);
    void navigate(screens.guest.login.to(), { replace: true });
  }, [navigate, pathname, search]);
  return null;
}

/**
 * ROUTE-04, ROUTE-06: for signed-in screens. If another tab signs in another person, this starts afresh. A locked session
 * keeps its screen, which `SessionWatch` covers (REACH-04).
 */
export function RequireSession({ children }: GuardProps) {
  const session = useSession();
  const allowed = isSignedIn(session);
  useEffect(() => {
    if (allowed) forgetReturnPath();
  }, [allowed]);
  if (!allowed) return <ToLogin />;
  return (
    <Fragment key={session.user?.id}>
      {children}
      <Suspense fallback={null}>
        <SessionWatch />
      </Suspense>
    </Fragment>
  );
}

/** The screen on which a person's work starts. */
function homeOf({ user, permissions }: Session): string {
  if (user === null || !isStaff(user.roles)) return screens.client.dashboard.to();
  return permissions.includes('loans.view') ? screens.staff.loans.to() : screens.staff.requests.to();
}

/** STAFF-01: inside `RequireSession`, for clients' screens; staff are sent to their workspace. */
export function RequireClient({ children }: GuardProps) {
  const session = useSession();
  const { user } = session;
  return user !== null && isStaff(user.roles) ? <Navigate replace to={homeOf(session)} /> : children;
}

/** STAFF-01: inside `RequireSession`, for staff screens; clients are sent to the dashboard. */
export function RequireStaff({ children }: GuardProps) {
  const session = useSession();
  const { user } = session;
  const { pathname } = useLocation();
  if (user === null) return children;
  const home = homeOf(session);
  // The workspace opens with the loan queue, which advisors and experts do not use.
  const isElsewhere = pathname === screens.staff.loans.to() && home !== screens.staff.loans.to();
  return !isStaff(user.roles) || isElsewhere ? <Navigate replace to={home} /> : children;
}

/** ROUTE-03: for screens of people who are not signed in; everyone else is sent to their start screen. */
export function RequireGuest({ children }: GuardProps) {
  const session = useSession();
  if (session.user === null || !isSignedIn(session)) return children;
  return <Navigate replace to={returnPath() ?? homeOf(session)} />;
}

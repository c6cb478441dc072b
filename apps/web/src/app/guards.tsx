import { Fragment, lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { isStaffRole } from '@ensigo/rulebook/access';
import type { SessionUser } from '@ensigo/rulebook/contract';
import { screens } from '@ensigo/rulebook/paths';
import { isSignedIn } from '../shared/session/session-store.ts';
import { forgetReturnPath, rememberReturnPath, returnPath } from '../shared/session/return-path.ts';
import { useSession } from '../shared/session/use-session.ts';

const SessionWatch = lazy(async () => ({
  default: (await import('../shared/session-watch/session-watch.tsx')).SessionWatch,
}));

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

/** ROUTE-04, ROUTE-06: for signed-in screens. If another tab signs in another person, this starts afresh. */
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
function homeOf({ role }: SessionUser): string {
  if (!isStaffRole(role)) return screens.client.dashboard.to();
  return role === 'advisor' ? screens.staff.requests.to() : screens.staff.loans.to();
}

/** STAFF-01: inside `RequireSession`, for clients' screens; staff are sent to their workspace. */
export function RequireClient({ children }: GuardProps) {
  const { user } = useSession();
  return user !== null && isStaffRole(user.role) ? <Navigate replace to={homeOf(user)} /> : children;
}

/** STAFF-01: inside `RequireSession`, for staff screens; clients are sent to the dashboard. */
export function RequireStaff({ children }: GuardProps) {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (user === null) return children;
  const home = homeOf(user);
  // The workspace opens with the loan queue, which advisors do not use.
  const isElsewhere = pathname === screens.staff.loans.to() && home !== screens.staff.loans.to();
  return !isStaffRole(user.role) || isElsewhere ? <Navigate replace to={home} /> : children;
}

/** ROUTE-03: for screens of people who are not signed in; everyone else is sent to their start screen. */
export function RequireGuest({ children }: GuardProps) {
  const session = useSession();
  if (session.user === null || !isSignedIn(session)) return children;
  return <Navigate replace to={returnPath() ?? homeOf(session.user)} />;
}

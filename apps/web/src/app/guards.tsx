import { Fragment, lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { isSignedIn } from '../shared/session/session-store.ts';
import { forgetReturnPath, rememberReturnPath, returnPath } from '../shared/session/return-path.ts';
import { useSession } from '../shared/session/use-session.ts';
import { paths } from '../shared/paths.ts';

const SessionWatch = lazy(async () => ({
  default: (await import('../shared/session/session-watch.tsx')).SessionWatch,
}));

interface GuardProps {
  readonly children: ReactNode;
}

/** Nobody is signed in (any more): to /login, and back here afterwards if the session had expired. */
function ToLogin() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    rememberReturnPath(`${pathname}${search}`);
    void navigate(paths.login, { replace: true });
  }, [navigate, pathname, search]);
  return null;
}

/** ROUTE-04, ROUTE-06: for screens of a signed-in person. Another person in another tab begins afresh here. */
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

/** ROUTE-03: for screens of somebody who is not signed in yet; everybody else goes on to where they work. */
export function RequireGuest({ children }: GuardProps) {
  const session = useSession();
  return isSignedIn(session) ? <Navigate replace to={returnPath() ?? paths.dashboard} /> : children;
}

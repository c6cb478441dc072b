import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { screens } from '#kit/rules/paths/screens.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { AuthLayout } from '#kit/browser/layouts/signed-out/auth-layout.tsx';
import { usePageTitle } from '#kit/browser/page/page-title.tsx';
import { noteProvider } from '#kit/browser/session/by-provider.ts';
import { signIn } from '#kit/browser/session/session-store.ts';
import { Button } from '#kit/ui/button.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { finishSingleSignOn, startSingleSignOn } from '../../endpoints/single-sign-on.ts';

const texts = {
  title: 'Staff sign-in',
  lead: "You sign in with your organisation's account.",
  leaving: "Opening your organisation's sign-in.",
  returning: 'Signing you in.',
  cancelled: "You didn't finish signing in. Nothing has changed.",
  again: 'Try again',
  withPassword: 'Sign in with a password',
} as const;

/** What the provider sent the browser back with; undefined: it has not been there yet. */
type Arrival =
  { readonly code: string; readonly state: string; readonly iss?: string } | 'refused' | undefined;

function arrivalFrom(search: string): Arrival {
  const parameters = new URLSearchParams(search);
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => parameters.get(name) ?? '');
  if (code && state) return { code, state, ...(iss && { iss }) };
  return parameters.has('error') ? 'refused' : undefined;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** /staff/sign-in: to the lender's provider and back (JOIN-03). */
export function StaffSignInPage() {
  usePageTitle(texts.title);
  const navigate = useNavigate();
  const { search } = useLocation();
  const [arrival] = useState(() => arrivalFrom(search));
  const [failure, setFailure] = useState<string | undefined>(
    arrival === 'refused' ? texts.cancelled : undefined,
  );
  const [isReturning, setIsReturning] = useState(typeof arrival === 'object');

  async function start(): Promise<void> {
    setFailure(undefined);
    setIsReturning(false);
    try {
      const { location } = await callApi(startSingleSignOn);
      window.location.assign(location);
    } catch (error) {
      setFailure(messageOf(error));
    }
  }

  async function finish(body: Exclude<Arrival, 'refused' | undefined>): Promise<void> {
    try {
      const { token, user, permissions } = await callApi(finishSingleSignOn, { body });
      noteProvider();
      // The guard redirects from here: a signed-in person does not belong on this screen.
      signIn({ token, user, permissions });
    } catch (error) {
      setFailure(messageOf(error));
    }
  }

  const begin = useEffectEvent(() => {
    if (arrival === undefined) void start();
    if (typeof arrival !== 'object') return;
    // The code counts once: a reload, or the back button, begins anew.
    void navigate(screens.guest.singleSignOn.to(), { replace: true });
    void finish(arrival);
  });
  useEffect(() => begin(), []);

  return (
    <AuthLayout lead={texts.lead} title={texts.title}>
      {failure === undefined ? (
        <p className="py-4 text-ink-soft" role="status">
          {isReturning ? texts.returning : texts.leaving}
        </p>
      ) : (
        <>
          <Notice announce tone="danger">
            {failure}
          </Notice>
          <Button className="mt-6 w-full" onClick={() => void start()}>
            {texts.again}
          </Button>
          <p className="mt-4">
            <Link
              className="inline-flex min-h-11 items-center text-sm font-bold text-link underline"
              to={screens.guest.login.to()}
            >
              {texts.withPassword}
            </Link>
          </p>
        </>
      )}
    </AuthLayout>
  );
}

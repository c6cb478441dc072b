import { useEffect, useEffectEvent, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { screens } from '#kit/rules/paths/screens.ts';
import { logout } from '#kit/endpoints/session.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { AuthLayout } from '#kit/browser/layouts/signed-out/auth-layout.tsx';
import { usePageTitle } from '#kit/browser/page/page-title.tsx';
import { noteProvider } from '#kit/browser/session/by-provider.ts';
import { returnPath } from '#kit/browser/session/return-path.ts';
import { isSignedIn, sessionSnapshot, signIn } from '#kit/browser/session/session-store.ts';
import { useSession } from '#kit/browser/session/use-session.ts';
import { Button } from '#kit/ui/button.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { again } from '../parts/sign-in-again.tsx';
import { finishSingleSignOn, startSingleSignOn } from '../../endpoints/single-sign-on.ts';

const texts = {
  title: 'Staff sign-in',
  lead: "You sign in with your organisation's account.",
  leaving: "Opening your organisation's sign-in.",
  returning: 'Signing you in.',
  cancelled: "You didn't finish signing in. Nothing has changed.",
  again: 'Try again',
  withPassword: 'Sign in with a password',
  done: "You're signed in. Go back to your other tab, which continues where you left off. You can close this one.",
  workspace: 'Go to workspace',
  otherPerson: (email: string) =>
    `Your other tab waits for ${email}, but you signed in as someone else. Sign out at your organisation's sign-in, then try again.`,
} as const;

/** What the provider sent the browser back with. `again` or undefined: it has not been there yet; another tab waits, or none. */
type Arrival =
  { readonly code: string; readonly state: string; readonly iss?: string } | 'refused' | 'again' | undefined;

function arrivalFrom(search: string): Arrival {
  const parameters = new URLSearchParams(search);
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => parameters.get(name) ?? '');
  if (code && state) return { code, state, ...(iss && { iss }) };
  if (parameters.has('error')) return 'refused';
  return parameters.has(again) ? 'again' : undefined;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

const linkClass = 'inline-flex min-h-11 items-center text-sm font-bold text-link underline';

interface SignInProps {
  readonly arrival: Arrival;
  /** Another tab waits behind its dialog until its person is signed in again. */
  readonly isAgain: boolean;
}

function SignIn({ arrival, isAgain }: SignInProps) {
  const navigate = useNavigate();
  const [step, setStep] = useState<'leaving' | 'returning' | 'done'>(
    typeof arrival === 'object' ? 'returning' : 'leaving',
  );
  const [failure, setFailure] = useState<string | undefined>(
    arrival === 'refused' ? texts.cancelled : undefined,
  );

  async function start(): Promise<void> {
    setFailure(undefined);
    setStep('leaving');
    try {
      const { location } = await callApi(startSingleSignOn);
      window.location.assign(location);
    } catch (error) {
      setFailure(messageOf(error));
    }
  }

  async function finish(body: Exclude<Arrival, string | undefined>): Promise<void> {
    try {
      const { token, user, permissions } = await callApi(finishSingleSignOn, { body });
      const waiting = sessionSnapshot().session.user;
      // What the other tab holds is its person's: nobody else is signed in beside it.
      if (waiting !== null && waiting.id !== user.id) {
        callApi(logout, { token }).catch(() => undefined);
        setFailure(texts.otherPerson(waiting.email));
        return;
      }
      noteProvider();
      signIn({ token, user, permissions });
      setStep('done');
    } catch (error) {
      setFailure(messageOf(error));
    }
  }

  const begin = useEffectEvent(() => {
    if (arrival === undefined || arrival === 'again') void start();
    if (typeof arrival !== 'object') return;
    // The code counts once: a reload, or the back button, begins anew.
    void navigate(screens.public.singleSignOn.to(), { replace: true });
    void finish(arrival);
  });
  useEffect(() => begin(), []);

  if (step === 'done')
    return (
      <>
        <Notice announce tone="success">
          {texts.done}
        </Notice>
        <p className="mt-4">
          <Link className={linkClass} to={screens.staff.loans.to()}>
            {texts.workspace}
          </Link>
        </p>
      </>
    );
  if (failure === undefined)
    return (
      <p className="py-4 text-ink-soft" role="status">
        {step === 'returning' ? texts.returning : texts.leaving}
      </p>
    );
  return (
    <>
      <Notice announce tone="danger">
        {failure}
      </Notice>
      <Button className="mt-6 w-full" onClick={() => void start()}>
        {texts.again}
      </Button>
      {!isAgain && (
        <p className="mt-4">
          <Link className={linkClass} to={screens.guest.login.to()}>
            {texts.withPassword}
          </Link>
        </p>
      )}
    </>
  );
}

/**
 * /staff/sign-in: to the lender's provider and back (JOIN-03). Who is signed in goes on from here, unless the dialog of
 * another tab has opened this one: its session is still stored, and has ended (REACH-04).
 */
export function StaffSignInPage() {
  usePageTitle(texts.title);
  const { search } = useLocation();
  const [arrival] = useState(() => arrivalFrom(search));
  const [isAgain] = useState(() => arrival !== undefined && isSignedIn(sessionSnapshot().session));
  if (isSignedIn(useSession()) && !isAgain)
    return <Navigate replace to={returnPath() ?? screens.staff.loans.to()} />;
  return (
    <AuthLayout lead={texts.lead} title={texts.title}>
      <SignIn arrival={arrival} isAgain={isAgain} />
    </AuthLayout>
  );
}

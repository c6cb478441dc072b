import { useEffect, useState, type ReactNode, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { screens } from '#kit/rules/paths/screens.ts';
import { AuthLayout } from '#kit/browser/layouts/signed-out/auth-layout.tsx';
import { RecoveryCodes } from '#kit/browser/layouts/staff/recovery-codes.tsx';
import { EnterCode } from '../../parts/codes/enter-code.tsx';
import { usePageTitle } from '#kit/browser/page/page-title.tsx';
import { signIn, storedToken } from '#kit/browser/session/session-store.ts';
import { signOut } from '#kit/browser/session-watch/sign-out.ts';
import { useSession, useSessionEnd } from '#kit/browser/session/use-session.ts';
import { IconButton } from '#kit/ui/icon-button.tsx';
import { LogoutIcon } from '#kit/ui/icons/icons.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import {
  readAuthenticator,
  confirmAuthenticator,
  setUpAuthenticator,
} from '../../../endpoints/authenticator.ts';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { AppCodeForm } from '../../parts/codes/app-code-form.tsx';
import { Button } from '#kit/ui/button.tsx';
import { lenderName } from '#kit/ui/lender-name.ts';

const texts = {
  pageTitle: 'Authenticator app',
  enterTitle: 'Enter the code from your app',
  enterLead: `Open your authenticator app and enter the 6-digit code for ${lenderName()}.`,
  setUpTitle: 'Set up your authenticator app',
  setUpLead: 'Staff confirm each sign-in with an app on their phone. You set it up once.',
  stepApp:
    'Install an authenticator app, for example Google Authenticator, Microsoft Authenticator or Aegis.',
  stepScan: 'Scan this QR code with the app. If you cannot scan it, type the key into the app.',
  stepCode: 'Enter the 6-digit code that the app shows now.',
  picture: 'QR code with the key for your authenticator app',
  key: 'Key',
  confirm: 'Confirm',
  codesTitle: 'Save your recovery codes',
  codesLead:
    'If you lose your phone, use one of these codes instead of the app. Each code works once. They are shown only now.',
  goOn: 'Go to workspace',
  logOut: 'Logout',
  someAddress: 'your email address',
  loginAgain: 'Sign in again to continue.',
  failed: 'We could not load this.',
  retry: 'Try again',
} as const;

/** It could not be loaded; one click tries again. */
function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="space-y-4">
      <Notice announce tone="danger">
        {texts.failed}
      </Notice>
      <Button className="w-full" onClick={onRetry} variant="secondary">
        {texts.retry}
      </Button>
    </div>
  );
}

type Confirmed = AnswerOf<typeof confirmAuthenticator>;
type Shown = AnswerOf<typeof setUpAuthenticator>['data'];

/** Shows the key as a picture and as text, and accepts the first code. */
function SetUp({ onConfirmed }: { readonly onConfirmed: (confirmed: Confirmed) => void }) {
  const [shown, setShown] = useState<Shown>();
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    callApi(setUpAuthenticator, { signal: abort.signal }).then(
      ({ data }) => setShown(data),
      () => {
        if (!abort.signal.aborted) setFailed(true);
      },
    );
    return () => abort.abort();
  }, [asked]);

  function retry(): void {
    setFailed(false);
    setAsked(asked + 1);
  }

  async function confirm(code: string): Promise<void> {
    const confirmed = await callApi(confirmAuthenticator, { body: { code } });
    // An answer was lost: only the hashes of the codes exist by now.
    if (confirmed.recovery_codes.length === 0) signIn(confirmed);
    else onConfirmed(confirmed);
  }

  if (failed) return <LoadFailed onRetry={retry} />;
  if (shown === undefined) return <LoadingBlocks rows={1} />;
  return (
    <>
      <ol className="list-decimal space-y-3 pl-5">
        <li>{texts.stepApp}</li>
        <li>
          {texts.stepScan}
          <img
            alt={texts.picture}
            className="mx-auto mt-3 size-48 rounded-md border border-edge bg-white"
            src={`data:image/svg+xml,${encodeURIComponent(shown.qr_svg)}`}
          />
          <p className="mt-3 rounded-md border border-edge bg-sunk px-3 py-2">
            <span className="block text-sm text-ink-soft">{texts.key}</span>
            <span className="figures font-bold break-words">{shown.key}</span>
          </p>
        </li>
        <li>{texts.stepCode}</li>
      </ol>
      <div className="mt-4">
        <AppCodeForm button={texts.confirm} name="authenticator-set-up" send={confirm} />
      </div>
    </>
  );
}

interface AuthenticatorState {
  readonly email: string;
  readonly is_set: boolean;
}

/** Whether an app is set up for the person of the stored token; `failed` until it is asked again. */
function useAuthenticator() {
  const navigate = useNavigate();
  const [state, setState] = useState<AuthenticatorState>();
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);

  const fail = useEffectEvent((failure: unknown) => {
    // The one-time code is missing, or this is not staff: /verify handles it.
    if (failure instanceof ApiFailure && failure.status === 403) {
      void navigate(screens.guest.verify.to(), { replace: true });
    } else setFailed(true);
  });

  useEffect(() => {
    if (storedToken() === null) return;
    const abort = new AbortController();
    callApi(readAuthenticator, { signal: abort.signal }).then(
      ({ data }) => setState(data),
      (failure: unknown) => {
        if (!abort.signal.aborted) fail(failure);
      },
    );
    return () => abort.abort();
  }, [asked]);

  return {
    state,
    failed,
    retry(): void {
      setFailed(false);
      setAsked(asked + 1);
    },
  };
}

/** Whose sign-in waits here, and how to leave it. */
function Pending({ email }: { readonly email: string | undefined }) {
  const navigate = useNavigate();
  function leave(): void {
    signOut();
    void navigate(screens.guest.login.to());
  }
  return (
    <div className="mb-5 flex items-center justify-between gap-2 rounded-md border border-edge bg-sunk py-1 pr-1 pl-4">
      <span className="min-w-0 font-medium break-words">{email ?? texts.someAddress}</span>
      <IconButton label={texts.logOut} onClick={leave}>
        <LogoutIcon />
      </IconButton>
    </div>
  );
}

/** /staff/authenticator: the last step of a staff member's sign-in (STAFF-01). */
export function AuthenticatorPage() {
  usePageTitle(texts.pageTitle);
  const navigate = useNavigate();
  const { state, failed, retry } = useAuthenticator();
  const [confirmed, setConfirmed] = useState<Confirmed>();
  const hasToken = useSession().token !== null;
  const wasEnded = useSessionEnd() !== null;

  useEffect(() => {
    if (wasEnded) void navigate(screens.guest.login.to(), { replace: true });
  }, [navigate, wasEnded]);

  const screen = (title: string, lead: string, children: ReactNode) => (
    // Another heading is another screen: earlier input is gone, and it is announced again.
    <AuthLayout key={title} lead={lead} title={title}>
      {children}
    </AuthLayout>
  );

  if (confirmed !== undefined) {
    const codes = (
      <RecoveryCodes codes={confirmed.recovery_codes} goOn={texts.goOn} onKept={() => signIn(confirmed)} />
    );
    return screen(texts.codesTitle, texts.codesLead, codes);
  }
  if (!hasToken) {
    return screen(
      texts.enterTitle,
      texts.enterLead,
      <Notice tone="waiting">
        <Link className="font-bold underline" to={screens.guest.login.to()}>
          {texts.loginAgain}
        </Link>
      </Notice>,
    );
  }
  const pending = <Pending email={state?.email} />;
  if (state?.is_set === false) {
    return screen(
      texts.setUpTitle,
      texts.setUpLead,
      <>
        {pending}
        <SetUp onConfirmed={setConfirmed} />
      </>,
    );
  }
  return screen(
    texts.enterTitle,
    texts.enterLead,
    <>
      {pending}
      {failed ? (
        <LoadFailed onRetry={retry} />
      ) : state ? (
        <EnterCode onSignedIn={signIn} />
      ) : (
        <LoadingBlocks rows={1} />
      )}
    </>,
  );
}

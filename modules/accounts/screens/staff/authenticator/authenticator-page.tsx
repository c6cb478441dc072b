import { useEffect, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { screens } from '#kit/rules/paths/screens.ts';
import { AuthLayout } from '#kit/browser/layouts/signed-out/auth-layout.tsx';
import { RecoveryCodes } from '#kit/browser/layouts/staff/recovery-codes.tsx';
import { EnterCode } from '../../parts/codes/enter-code.tsx';
import { usePageTitle } from '#kit/browser/page/page-title.tsx';
import { signIn } from '#kit/browser/session/session-store.ts';
import { signOut } from '#kit/browser/session-watch/sign-out.ts';
import { useSession, useSessionEnd } from '#kit/browser/session/use-session.ts';
import { IconButton } from '#kit/ui/icon-button.tsx';
import { LogoutIcon } from '#kit/ui/icons/icons.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { LoadFailed } from './load-failed.tsx';
import { SetUp, type Confirmed } from './set-up.tsx';
import { texts } from './texts.ts';
import { useAuthenticator } from './use-authenticator.ts';

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

import { useEffect, useState, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { screens } from '#kit/rules/paths/screens.ts';
import { AuthLayout } from '#kit/browser/layouts/signed-out/auth-layout.tsx';
import { usePageTitle } from '#kit/browser/page/page-title.tsx';
import { signOut } from '#kit/browser/session-watch/sign-out.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { CodeForm } from '../../parts/codes/code-form.tsx';
import { ResendCode } from '../../parts/codes/resend-code.tsx';
import { useSecondsLeft } from '../../parts/codes/time-left.tsx';
import { useSession, useSessionEnd } from '#kit/browser/session/use-session.ts';
import { IconButton } from '#kit/ui/icon-button.tsx';
import { LogoutIcon } from '#kit/ui/icons/icons.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { useConfirmCode } from './use-confirm-code.ts';
import { texts } from './texts.ts';
import { readSession } from '#kit/endpoints/session.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { codePending, endOfCode, type CodePending } from '#kit/browser/session/code-pending.ts';
import { signIn, storedToken } from '#kit/browser/session/session-store.ts';
import { useNavigationState } from '#kit/browser/session/navigation-state.ts';

interface PendingCode extends CodePending {
  /** A new code was sent, valid for this many seconds. */
  readonly restart: (seconds: number | undefined) => void;
}

/**
 * Who the code was sent to and when it expires: from the navigation state, which survives a reload; otherwise from the
 * server, which knows the token.
 */
function usePendingCode(): PendingCode {
  const state = useNavigationState();
  const navigate = useNavigate();
  const [code, setCode] = useState<CodePending>(() => codePending(state));
  const { signedUp } = code;
  const isKnown = code.email !== undefined && code.endsAt !== undefined;

  function keep(read: CodePending): void {
    const next = { ...read, ...(signedUp !== undefined && { signedUp }) };
    setCode(next);
    void navigate(screens.guest.verify.to(), { replace: true, state: next });
  }

  const learn = useEffectEvent(({ data }: AnswerOf<typeof readSession>) => {
    // The code was confirmed, and only the answer was lost.
    if (data.stage === 'authenticator-pending')
      void navigate(screens.guest.authenticator.to(), { replace: true });
    else if (data.user !== null) signIn({ user: data.user, permissions: data.permissions });
    else keep({ email: data.email, endsAt: endOfCode(data.code_expires_in) });
  });

  useEffect(() => {
    if (isKnown || storedToken() === null) return;
    const abort = new AbortController();
    // If this call fails, the screen still works, only without these two.
    callApi(readSession, { signal: abort.signal }).then(learn, () => undefined);
    return () => abort.abort();
  }, [isKnown]);

  return { ...code, restart: (seconds) => keep({ email: code.email, endsAt: endOfCode(seconds) }) };
}

/** /verify: the one-time code, and a new one if it did not arrive (VERIFY-01 to VERIFY-08). */
export function VerifyPage() {
  usePageTitle(texts.title);
  const navigate = useNavigate();
  const confirm = useConfirmCode();
  const { email, endsAt, signedUp, restart } = usePendingCode();
  const secondsLeft = useSecondsLeft(endsAt);
  const [codesSent, setCodesSent] = useState(0);
  const hasToken = useSession().token !== null;
  const wasEnded = useSessionEnd() !== null;

  // The server has ended the session that waited for this code: /login says so.
  useEffect(() => {
    if (wasEnded) void navigate(screens.guest.login.to(), { replace: true });
  }, [navigate, wasEnded]);

  /** The previous code's digits and its error no longer apply. */
  function begin(seconds: number | undefined): void {
    setCodesSent(codesSent + 1);
    restart(seconds);
  }

  function leave(): void {
    signOut();
    void navigate(screens.guest.login.to());
  }

  /** Back to the sign-up, with what was typed. */
  function correct(): void {
    signOut();
    inTab('signup').keep(signedUp ?? { email: email ?? '' });
    void navigate(screens.guest.signUp.to());
  }

  return (
    <AuthLayout lead={texts.lead} title={texts.title}>
      <div className="mb-5 flex items-center justify-between gap-2 rounded-md border border-edge bg-sunk py-1 pr-1 pl-4">
        <span className="min-w-0 font-medium break-words">{email ?? texts.someAddress}</span>
        <IconButton label={texts.logOut} onClick={leave}>
          <LogoutIcon />
        </IconButton>
      </div>
      {!hasToken && (
        <div className="mb-5">
          <Notice tone="waiting">
            <Link className="font-bold underline" to={screens.guest.login.to()}>
              {texts.loginAgain}
            </Link>
          </Notice>
        </div>
      )}
      <CodeForm key={codesSent} onCode={confirm} secondsLeft={secondsLeft} />
      <ResendCode isExpired={secondsLeft === 0} onCorrect={correct} onSent={begin} />
    </AuthLayout>
  );
}

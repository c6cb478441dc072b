import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { readSession } from '#kit/endpoints/session.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { screens } from '#kit/rules/paths/screens.ts';
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
export function usePendingCode(): PendingCode {
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

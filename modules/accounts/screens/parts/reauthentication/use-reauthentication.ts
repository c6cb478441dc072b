import { useState } from 'react';
import { logout, type SessionUser } from '#kit/endpoints/session.ts';
import { readAuthenticator } from '../../../endpoints/authenticator.ts';
import { verifyCode } from '../../../endpoints/accounts.ts';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { endOfCode } from '#kit/browser/session/code-pending.ts';
import { endSession, signIn, storedToken } from '#kit/browser/session/session-store.ts';
import { useUser } from '#kit/browser/session/use-session.ts';
import type { Pending } from './password-form.tsx';
import { texts } from './texts.ts';

interface SignedIn {
  readonly user: SessionUser;
  readonly permissions: readonly string[];
}

/** The steps from a dead session to a new one of the same person, and the ways out. */
export function useReauthentication() {
  const { id: userId, email } = useUser();
  const [pending, setPending] = useState<Pending>();
  const [step, setStep] = useState<'code' | 'app'>('code');
  const [notice, setNotice] = useState<string>();

  /** Back to the password; tells the server that the session begun meanwhile is not wanted. */
  function startAgain(why?: string): void {
    if (pending !== undefined) callApi(logout, { token: pending.token }).catch(() => undefined);
    setPending(undefined);
    setNotice(why);
  }

  /** Nobody else comes in through this dialog: what is behind it is this person's. */
  function finish({ user, permissions }: SignedIn): void {
    if (pending === undefined) return;
    if (user.id === userId) signIn({ token: pending.token, user, permissions });
    else startAgain(texts.otherAccount);
  }

  async function askForApp(token: string): Promise<void> {
    const { data } = await callApi(readAuthenticator, { token });
    if (data.is_set) setStep('app');
    else startAgain(texts.appMissing);
  }

  return {
    email,
    step,
    pending,
    /** What happened, in words. */
    notice,
    /** The password was right, and a code is on its way. */
    begin(next: Pending): void {
      setStep('code');
      setNotice(undefined);
      setPending(next);
    },
    /** A new code was sent, valid for this many seconds. */
    restart(seconds: number | undefined): void {
      if (pending !== undefined) setPending({ ...pending, endsAt: endOfCode(seconds) });
    },
    /** Confirms the one-time code; a failure is thrown, to be shown at the code. */
    async confirm(entered: { readonly two_factor_code: string }): Promise<void> {
      const token = pending?.token ?? '';
      try {
        const { stage, user, permissions } = await callApi(verifyCode, { body: entered, token });
        if (stage === 'authenticator-pending') await askForApp(token);
        else if (user) finish({ user, permissions });
        else throw new ApiFailure({ status: 200, message: '' });
      } catch (failure) {
        if (!(failure instanceof ApiFailure) || failure.status !== 401) throw failure;
        startAgain(texts.startAgain);
      }
    },
    finish,
    startAgain,
    /** Ends the session as it always ended: /login says so, and leads back here. */
    leave(): void {
      const dead = storedToken();
      if (dead !== null) endSession(dead, 'ended');
      if (pending !== undefined) callApi(logout, { token: pending.token }).catch(() => undefined);
    },
  };
}

import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { readAuthenticator } from '../../../endpoints/authenticator.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { storedToken } from '#kit/browser/session/session-store.ts';

interface AuthenticatorState {
  readonly email: string;
  readonly is_set: boolean;
}

/** Whether an app is set up for the person of the stored token; `failed` until it is asked again. */
export function useAuthenticator() {
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

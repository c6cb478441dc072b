import { useEffect, useState } from 'react';
import { readInvitation } from '../../endpoints/staff-accounts.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';

export type Invited = AnswerOf<typeof readInvitation>['data'];

type Look =
  | { readonly state: 'loading' | 'failed' }
  /** `message`: why the link is not valid. */
  | { readonly state: 'broken'; readonly message: string }
  | { readonly state: 'good'; readonly invited: Invited };

/** The person whom this token's invitation is for. */
export function useInvitation(token: string) {
  const [look, setLook] = useState<Look>({ state: 'loading' });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    callApi(readInvitation, { body: { token }, signal: abort.signal }).then(
      ({ data }) => setLook({ state: 'good', invited: data }),
      (failure: unknown) => {
        if (abort.signal.aborted) return;
        const isBroken = failure instanceof ApiFailure && failure.status === 404;
        setLook(isBroken ? { state: 'broken', message: failure.message } : { state: 'failed' });
      },
    );
    return () => abort.abort();
  }, [token, asked]);
  return {
    look,
    /** It ended while the form was filled in. */
    end: (message: string): void => setLook({ state: 'broken', message }),
    retry(): void {
      setLook({ state: 'loading' });
      setAsked(asked + 1);
    },
  };
}

import { useEffect, useState } from 'react';
import { confirmAuthenticator, setUpAuthenticator } from '../../../endpoints/authenticator.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { AppCodeForm } from '../../parts/codes/app-code-form.tsx';
import { signIn } from '#kit/browser/session/session-store.ts';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { LoadFailed } from './load-failed.tsx';
import { texts } from './texts.ts';

export type Confirmed = AnswerOf<typeof confirmAuthenticator>;
type Shown = AnswerOf<typeof setUpAuthenticator>['data'];

/** Shows the key as a picture and as text, and accepts the first code. */
export function SetUp({ onConfirmed }: { readonly onConfirmed: (confirmed: Confirmed) => void }) {
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

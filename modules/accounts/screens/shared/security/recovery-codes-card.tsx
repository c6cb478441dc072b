import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readRecoveryCodes, renewRecoveryCodes } from '../../../endpoints/authenticator.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { RecoveryCodes } from '#kit/browser/layouts/staff/recovery-codes.tsx';
import { callApi } from '#kit/browser/api/call-api.ts';
import { AppCodeForm } from '../../parts/codes/app-code-form.tsx';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { useFocusAfter } from '#kit/browser/page/use-kept-focus.ts';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';

const texts = {
  title: 'Recovery codes',
  lead: 'If you do not have your phone, use one of these codes instead of your authenticator app. Each code works once.',
  left: (left: number) => (left === 0 ? 'You have none left.' : `You have ${String(left)} left.`),
  ask: 'Generate 10 new codes',
  askLead: 'Enter the current code from your authenticator app. All earlier recovery codes stop working.',
  make: 'Generate 10 new codes',
  stop: 'Keep current codes',
  shownLead: 'Save them now. They are not shown again.',
  done: 'Done',
} as const;

const queryKey = ['recovery-codes'];

function Left({ onAsk }: { readonly onAsk: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi(readRecoveryCodes, { signal })).data,
  });
  if (data === undefined)
    return error === null ? (
      <LoadingBlocks rows={1} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  return (
    <>
      <p className="mt-4 font-bold">{texts.left(data.left)}</p>
      <div className="mt-4 grid md:flex">
        <Button onClick={onAsk} variant="secondary">
          {texts.ask}
        </Button>
      </div>
    </>
  );
}

/** How many recovery codes a member of staff has left, and new ones with a code of their app (STAFF-01). */
export function RecoveryCodesCard() {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [made, setMade] = useState<AnswerOf<typeof renewRecoveryCodes>>();
  const place = useFocusAfter(made !== undefined ? 'made' : isAsked ? 'asked' : 'left');

  async function make(code: string): Promise<void> {
    setMade(await callApi(renewRecoveryCodes, { body: { code } }));
    setAsked(false);
    await client.invalidateQueries({ queryKey });
  }

  return (
    <Card title={texts.title}>
      <p className="text-ink-soft">{texts.lead}</p>
      <div className="outline-none" ref={place} tabIndex={-1}>
        {made !== undefined ? (
          <div className="mt-4 max-w-md">
            <p className="mb-3 font-bold">
              {made.message} {texts.shownLead}
            </p>
            <RecoveryCodes codes={made.recovery_codes} goOn={texts.done} onKept={() => setMade(undefined)} />
          </div>
        ) : isAsked ? (
          <div className="mt-4 max-w-md">
            <p className="mb-3">{texts.askLead}</p>
            <AppCodeForm button={texts.make} name="recovery-codes" send={make} takesFocus />
            <Button className="mt-2 w-full" onClick={() => setAsked(false)} variant="quiet">
              {texts.stop}
            </Button>
          </div>
        ) : (
          <Left onAsk={() => setAsked(true)} />
        )}
      </div>
    </Card>
  );
}

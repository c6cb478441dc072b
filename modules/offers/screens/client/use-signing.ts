import { useState } from 'react';
import { sendSigningCode, signOffer, type Offer } from '../../endpoints/offers.ts';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useSecondsLeft } from '#accounts/screens/parts/codes/use-seconds-left.ts';
import { useToast } from '#kit/ui/toaster.tsx';
import { forgetSentCode, keepSentCode, readSentCode, type SentCode } from './sent-code.ts';
import { useOfferChanged } from './use-offer.ts';

type Channel = SentCode['sent_by'];

const afterSeconds = (seconds: number): number => Date.now() + seconds * 1000;

/** Asks for a code and signs with it; the code is worthless for any other agreement (MONEY-05). */
export function useSigning(id: string, { sha256 }: Offer['agreement'], onSigned: () => void) {
  const [latest, setLatest] = useState(() => readSentCode(id));
  const [code, setCode] = useState('');
  const toast = useToast();
  const changed = useOfferChanged(id);
  const sent = latest?.sha256 === sha256 ? latest : undefined;
  const secondsLeft = useSecondsLeft(sent?.endsAt);

  const [sendingBy, setSendingBy] = useState<Channel>();

  /** The offer may have ended, or been replaced, since it was opened. */
  async function onFailure(failure: Error): Promise<boolean> {
    if (!(failure instanceof ApiFailure) || failure.status !== 409) return false;
    await changed();
    toast({ tone: 'danger', text: failure.message });
    return true;
  }

  const sign = useSingleMutation({
    mutationFn: (typed: string) => callApi(signOffer, { params: { id }, body: { sha256, code: typed } }),
    failures: 'here',
    async onSuccess() {
      forgetSentCode(id);
      await changed();
      onSigned();
    },
    onFailure,
  });
  function type(digits: string): void {
    sign.clear('code');
    sign.setFailure(undefined);
    setCode(digits);
  }
  const send = useSingleMutation({
    // Without its message: the field says where the code went, and a toast would cover how long it is valid.
    mutationFn: async (by: Channel) =>
      (await callApi(sendSigningCode, { params: { id }, body: { sha256, by } })).data,
    onSuccess({ sent_by, sent_to, code_expires_in: good, new_code_in: wait }) {
      type('');
      const now = { sent_by, sent_to, sha256, endsAt: afterSeconds(good), nextAt: afterSeconds(wait) };
      keepSentCode(id, now);
      setLatest(now);
    },
    onFailure,
  });
  return {
    /** Undefined until a code was sent for the agreement that is shown. */
    sent,
    /** For how long the code is valid; undefined without one. */
    secondsLeft,
    /** Until another code can be asked for. */
    secondsToNext: useSecondsLeft(latest?.nextAt) ?? 0,
    code,
    error: sign.errors['code'] ?? sign.failure,
    type,
    /** The way a code is being sent. */
    sendingBy: send.isPending ? sendingBy : undefined,
    isSigning: sign.isPending,
    send(by: Channel): void {
      if (send.isPending) return;
      setSendingBy(by);
      send.mutate(by);
    },
    sign: (): void => sign.mutate(code),
  };
}

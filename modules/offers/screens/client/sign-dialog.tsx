import { useId, useState } from 'react';
import { type Offer, sendSigningCode, signOffer } from '../../endpoints/offers.ts';
import {
  clockTime,
  minutesAndSeconds,
  useSecondsLeft,
  TimeLeft,
} from '#accounts/screens/parts/codes/time-left.tsx';
import { Button } from '#kit/ui/button.tsx';
import { CodeField } from '#kit/ui/code-field.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { AgreementButton } from './agreement-button.tsx';
import { useOfferChanged, BigFigure } from './offer-facts.tsx';
import { offerTexts as texts } from './texts.ts';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useToast } from '#kit/ui/toaster.tsx';
import { tabStorage } from '#kit/browser/session/browser-storage.ts';

/** A code that was sent to sign with. */
interface SentCode {
  readonly sent_by: 'sms' | 'mail';
  readonly sent_to: string;
  /** Of the agreement that it signs. */
  readonly sha256: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** When the next one can be asked for. */
  readonly nextAt: number;
}

/** Cleared with everything typed in this tab when another person signs in. */
const keyOf = (id: string): string => `typed:signing-code-${id}`;

const isSentCode = (value: unknown): value is SentCode =>
  typeof value === 'object' && value !== null && 'endsAt' in value && 'sha256' in value;

/**
 * The code that was sent for an offer and is still valid: a phone that opens the mail with the code may load this page
 * anew, and the code that was sent then still signs (MONEY-05). The code itself is never kept.
 */
function readSentCode(id: string): SentCode | undefined {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(keyOf(id)) ?? 'null');
    return isSentCode(kept) && kept.endsAt > Date.now() ? kept : undefined;
  } catch {
    return undefined;
  }
}

const keepSentCode = (id: string, sent: SentCode): void => tabStorage.write(keyOf(id), JSON.stringify(sent));

/** It was used. */
const forgetSentCode = (id: string): void => tabStorage.remove(keyOf(id));

type Channel = SentCode['sent_by'];

const afterSeconds = (seconds: number): number => Date.now() + seconds * 1000;

/** Asks for a code and signs with it; the code is worthless for any other agreement (MONEY-05). */
function useSigning(id: string, { sha256 }: Offer['agreement'], onSigned: () => void) {
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

const codeLength = 6;
const minute = 60;
/** Beside what is still missing there is little room. */
const oneLine = 'md:flex-none md:whitespace-nowrap';

interface SignDialogProps {
  readonly id: string;
  readonly offer: Offer;
  readonly onClose: () => void;
}

/** What is read out: once a code is sent, when its last minute begins, and when it is over. */
function spoken(secondsLeft: number, endsAt: number): string {
  if (secondsLeft === 0) return texts.expired;
  return secondsLeft > minute ? texts.validUntil(clockTime(endsAt)) : texts.lastMinute;
}

/** Signs with a one-time code, which signs exactly the agreement that was shown (MONEY-05). */
export function SignDialog({ id, offer, onClose }: SignDialogProps) {
  const { facts, agreement, template_version: version, code_by: by } = offer;
  const signing = useSigning(id, agreement, onClose);
  const { sent, secondsLeft = 0, secondsToNext, code, sendingBy } = signing;
  const waitId = useId();
  const missing = codeLength - code.length;
  const hasCode = sent !== undefined && secondsLeft > 0;
  const mustWait = secondsToNext > 0;
  const sending = (way: Offer['code_by']) => ({
    'aria-describedby': mustWait ? waitId : undefined,
    disabled: mustWait || (sendingBy !== undefined && sendingBy !== way),
    pending: sendingBy === way,
    onClick: () => signing.send(way),
  });
  // Before the first code nothing can be new: the buttons are a choice of the way.
  const codeWords = sent === undefined ? texts.sendCode : texts.newCode;
  const byMail = (
    <Button {...sending('mail')} className={oneLine} variant="secondary">
      {codeWords.mail}
    </Button>
  );
  return (
    <Dialog
      actions={
        hasCode ? (
          <>
            <p className="text-sm text-ink-soft md:order-last md:mr-auto" role="status">
              {missing > 0 && texts.missing(missing)}
            </p>
            <Button
              className={oneLine}
              disabled={missing > 0}
              onClick={signing.sign}
              pending={signing.isSigning}
            >
              {texts.sign}
            </Button>
            {byMail}
          </>
        ) : (
          <>
            <Button {...sending(by)}>{codeWords[by]}</Button>
            {by === 'sms' && byMail}
          </>
        )
      }
      onClose={onClose}
      open
      subtitle={texts.version(facts.tracking_number, version)}
      title={texts.signTitle}
    >
      <div className="space-y-5">
        <div className="grid gap-4 sm:pairs">
          <BigFigure amount={facts.received} label={texts.receive} />
          <BigFigure amount={facts.payment} label={texts.times(facts.payments.length)} />
        </div>
        <AgreementButton agreement={agreement} id={id} isWide />
        {sent === undefined ? (
          <p className="text-ink-soft">{texts.sendLead}</p>
        ) : (
          <>
            <div>
              <CodeField
                error={signing.error}
                label={texts.codeFrom[sent.sent_by](sent.sent_to)}
                onChange={signing.type}
                takesFocus
                value={code}
              />
              {hasCode && <TimeLeft after={texts.timeLeft} secondsLeft={secondsLeft} />}
              <p className={hasCode ? 'sr-only' : 'mt-4 text-center font-bold'} role="status">
                {spoken(secondsLeft, sent.endsAt)}
              </p>
            </div>
            <p className="text-sm text-ink-soft">{texts.signLead}</p>
          </>
        )}
        {mustWait && (
          <p className="text-sm text-ink-soft" id={waitId}>
            {texts.newCodeIn} <span className="figures font-bold">{minutesAndSeconds(secondsToNext)}</span>
          </p>
        )}
      </div>
    </Dialog>
  );
}

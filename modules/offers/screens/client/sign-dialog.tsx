import { useId } from 'react';
import type { Offer } from '../../endpoints/offers.ts';
import { clockTime } from '#accounts/screens/parts/codes/clock-time.ts';
import { minutesAndSeconds } from '#accounts/screens/parts/codes/use-seconds-left.ts';
import { TimeLeft } from '#accounts/screens/parts/codes/time-left.tsx';
import { Button } from '#kit/ui/button.tsx';
import { CodeField } from '#kit/ui/code-field.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { AgreementButton } from './agreement-button.tsx';
import { BigFigure } from './offer-facts.tsx';
import { offerTexts as texts } from './texts.ts';
import { useSigning } from './use-signing.ts';

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
            <p className="text-sm text-ink-soft md:mr-auto" role="status">
              {missing > 0 && texts.missing(missing)}
            </p>
            <Button
              className={`md:order-2 ${oneLine}`}
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
            <Button {...sending(by)} className="md:order-2 md:ml-auto">
              {codeWords[by]}
            </Button>
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

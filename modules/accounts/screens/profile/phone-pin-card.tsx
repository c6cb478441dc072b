import { useState } from 'react';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { PinCodeForm, PinForm } from './phone-pin-forms.tsx';
import { phonePinTexts as texts } from './phone-pin-texts.ts';
import { usePhonePin, useRemovePhonePin, type PhonePin } from './use-phone-pin.ts';

function PinState({ state, waiting }: Pick<PhonePin, 'state' | 'waiting'>) {
  const [isChoosing, setChoosing] = useState(false);
  const [hasSent, setSent] = useState(false);
  const remove = useRemovePhonePin();
  const isStopped = state === 'locked' || state === 'spent';
  return (
    <>
      {isStopped ? <Notice tone="waiting">{texts.state[state]}</Notice> : <p>{texts.state[state]}</p>}
      {isChoosing ? (
        <PinForm
          onSent={() => {
            setSent(true);
            setChoosing(false);
          }}
        />
      ) : waiting ? (
        <PinCodeForm onAgain={() => setChoosing(true)} takesFocus={hasSent} />
      ) : (
        <div className="flex flex-col gap-2 md:flex-row">
          <Button onClick={() => setChoosing(true)} variant="secondary">
            {state === 'none' ? texts.set : texts.change}
          </Button>
          {state !== 'none' && (
            <Button onClick={() => remove.mutate()} pending={remove.isPending} variant="secondary">
              {texts.remove}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** How the client hears the status by phone, and their PIN; nothing where the lender does not offer it (REACH-07). */
export function PhonePinCard() {
  const { data, error, refetch } = usePhonePin();
  if (data === undefined)
    return error === null ? null : <LoadFailure error={error} onRetry={() => void refetch()} />;
  const { dial, text_to: textTo } = data;
  if (dial === null && textTo === null) return null;
  return (
    <Card title={texts.title}>
      <div className="space-y-4">
        <p className="figures">
          {dial !== null && `${texts.dial(dial)} `}
          {textTo !== null && `${dial === null ? texts.textOnly(textTo) : texts.text(textTo)} `}
          {texts.only}
        </p>
        {dial !== null && <PinState state={data.state} waiting={data.waiting} />}
      </div>
    </Card>
  );
}

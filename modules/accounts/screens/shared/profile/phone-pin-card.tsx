import { useState, useEffect, useRef } from 'react';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { phonePinSchema, profileCodeSchema } from '../../../rules/profile-schemas.ts';
import {
  askPhonePin,
  confirmPhonePin,
  readPhonePin,
  removePhonePin,
} from '#status-by-phone/endpoints/status-by-phone.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { phonePinLength } from '#kit/rules/fields/phone-pin.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useRepeatKey } from '#kit/browser/api/repeat-key.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { CodeField } from '#kit/ui/code-field.tsx';
import { PasswordField } from '#kit/ui/password-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { say } from '#kit/messages/index.ts';

/** Texts of the PIN for status by phone, on /profile. */
export const texts = {
  title: say('Status by phone'),
  dial: (code: string) => say`Dial ${code} to check the status of your loans and requests without data.`,
  text: (number: string) => say`Or text your tracking number to ${number}.`,
  textOnly: (number: string) => say`Text your tracking number to ${number} to check its status without data.`,
  only: say('This only works from the phone number on your account.'),
  state: {
    none: say(
      'With a PIN, you also get your next payment and balance. Without one, you only get the status.',
    ),
    set: say('You have a PIN, so you also get your next payment and balance.'),
    locked: say(
      'Your PIN is locked for a day because a wrong PIN was entered three times. A new PIN works straight away.',
    ),
    spent: say('Your PIN no longer works because a wrong PIN was entered ten times. Set a new one.'),
  },
  pin: say('5-digit PIN'),
  pinNote: say('Only enter it after you dial. Never send it by text message or share it with anyone.'),
  password: say('Your password'),
  send: say('Send code'),
  code: say('6-digit code'),
  codeNote: say("We've sent it to your email address. Your PIN works once you enter the code."),
  confirm: say('Confirm PIN'),
  again: say('Choose a different PIN'),
  set: say('Set PIN'),
  change: say('Set new PIN'),
  remove: say('Remove PIN'),
} as const;

const queryKey = ['phone-pin'];

export type PhonePin = AnswerOf<typeof readPhonePin>['data'];

/** What to dial for the status, and the state of the person's PIN. */
const usePhonePin = () =>
  useQuery({ queryKey, queryFn: async ({ signal }) => (await callApi(readPhonePin, { signal })).data });

/** Refetches, for example after a code was sent. */
function useRefreshPhonePin(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** Removes the PIN; shows the result. */
function useRemovePhonePin() {
  const onSettled = useRefreshPhonePin();
  return useSingleMutation({ mutationFn: () => callApi(removePhonePin), onSettled });
}

/** Chooses a PIN, for which a code is sent; opened by a press, it takes the focus of the button. */
function PinForm({ onSent }: { readonly onSent: () => void }) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const refresh = useRefreshPhonePin();
  const { formProps, errors, isSubmitting } = useKeptForm({
    kept: inTab('phone-pin'),
    empty: {},
    fields: ['pin', 'password'],
    general: 'pin',
    check: (typed) => validate(phonePinSchema, typed),
    async send(body) {
      await callApi(askPhonePin, { body });
      await refresh();
      onSent();
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <PasswordField
        autoComplete="off"
        error={errors['pin']}
        hint={texts.pinNote}
        inputMode="numeric"
        label={texts.pin}
        maxLength={phonePinLength}
        name="pin"
        ref={first}
      />
      <PasswordField
        autoComplete="current-password"
        error={errors['password']}
        label={texts.password}
        name="password"
      />
      <Button pending={isSubmitting} type="submit" variant="secondary">
        {texts.send}
      </Button>
    </form>
  );
}

interface PinCodeFormProps {
  /** The code has just been asked for here. */
  readonly takesFocus: boolean;
  readonly onAgain: () => void;
}

/** Gives the code for the PIN that was chosen, or leads back to choose it again. */
function PinCodeForm({ takesFocus, onAgain }: PinCodeFormProps) {
  const toast = useToast();
  const refresh = useRefreshPhonePin();
  const repeat = useRepeatKey();
  const [code, setCode] = useState('');
  const { formProps, errors, isSubmitting, submit } = useKeptForm({
    kept: inTab('phone-pin-code'),
    empty: {},
    fields: ['code'],
    general: 'code',
    check: (typed) => validate(profileCodeSchema, typed),
    async send(body) {
      const { message } = await callApi(confirmPhonePin, { body, idempotencyKey: repeat.keyFor(body) });
      toast({ tone: 'success', text: message });
      await refresh();
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <CodeField
        error={errors['code']}
        hint={texts.codeNote}
        label={texts.code}
        onChange={setCode}
        onComplete={(digits) => submit({ code: digits })}
        takesFocus={takesFocus}
        value={code}
      />
      <div className="flex flex-col gap-2 md:flex-row">
        <Button pending={isSubmitting} type="submit">
          {texts.confirm}
        </Button>
        <Button disabled={isSubmitting} onClick={onAgain} variant="secondary">
          {texts.again}
        </Button>
      </div>
    </form>
  );
}

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

import { useEffect, useRef, useState } from 'react';
import { phonePinSchema, profileCodeSchema } from '../../rules/profile-schemas.ts';
import { askPhonePin, confirmPhonePin } from '#status-by-phone/endpoints/status-by-phone.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { phonePinLength } from '#kit/rules/fields/phone-pin.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useRepeatKey } from '#kit/browser/api/repeat-key.ts';
import { usePlainForm } from '#kit/browser/forms/use-plain-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { CodeField } from '#kit/ui/code-field.tsx';
import { PasswordField } from '#kit/ui/password-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { phonePinTexts as texts } from './phone-pin-texts.ts';
import { useRefreshPhonePin } from './use-phone-pin.ts';

/** Chooses a PIN, for which a code is sent; opened by a press, it takes the focus of the button. */
export function PinForm({ onSent }: { readonly onSent: () => void }) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const refresh = useRefreshPhonePin();
  const { formProps, errors, isSubmitting } = usePlainForm({
    name: 'phone-pin',
    keep: [],
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
export function PinCodeForm({ takesFocus, onAgain }: PinCodeFormProps) {
  const toast = useToast();
  const refresh = useRefreshPhonePin();
  const repeat = useRepeatKey();
  const [code, setCode] = useState('');
  const { formProps, errors, isSubmitting, submit } = usePlainForm({
    name: 'phone-pin-code',
    keep: [],
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

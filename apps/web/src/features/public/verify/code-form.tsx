import { useState } from 'react';
import { useNavigate } from 'react-router';
import { verifySchema } from '@ensigo/rulebook/accounts';
import { verifyCode } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { screens } from '@ensigo/rulebook/paths';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { TimeLeft } from '../../../shared/codes/time-left.tsx';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { signIn, storedToken } from '../../../shared/session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { texts } from './texts.ts';

/** Confirms the code; true when staff continue with their authenticator app. */
async function confirm(entered: { two_factor_code: string }): Promise<boolean> {
  if (storedToken() === null) throw new ApiFailure({ status: 0, message: texts.tokenNotFound });
  const { stage, user, permissions } = await callApi(verifyCode, { body: entered });
  if (stage === 'authenticator-pending') return true;
  if (!user) throw new ApiFailure({ status: 200, message: texts.verificationFailed });
  // The guard redirects from here: a signed-in person does not belong on this screen.
  signIn({ user, permissions });
  return false;
}

/** The code and its time limit (VERIFY-02, VERIFY-03, VERIFY-05 to VERIFY-07). */
export function CodeForm({ secondsLeft }: { readonly secondsLeft: number | undefined }) {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const isExpired = secondsLeft === 0;
  const { formProps, errors, isSubmitting, submit } = usePlainForm({
    name: 'verify',
    keep: [],
    fields: ['two_factor_code'],
    general: 'two_factor_code',
    otherwise: texts.verificationFailed,
    clears: { code: 'two_factor_code' },
    check: (typed) => validate(verifySchema, { two_factor_code: typed['code'] }),
    async send(entered) {
      if (await confirm(entered)) await navigate(screens.guest.authenticator.to(), { replace: true });
    },
  });
  return (
    <form {...formProps}>
      <CodeField
        error={errors['two_factor_code']}
        label={texts.code}
        onChange={setCode}
        onComplete={(digits) => {
          if (!isExpired) submit({ code: digits });
        }}
        takesFocus
        value={code}
      />
      {secondsLeft !== undefined && (
        <TimeLeft
          before={<span role="status">{isExpired ? texts.expired : texts.endsIn}</span>}
          secondsLeft={secondsLeft}
        />
      )}
      <Button className="mt-4 w-full" disabled={isExpired} pending={isSubmitting} type="submit">
        {texts.submit}
      </Button>
    </form>
  );
}

import { useState } from 'react';
import { recoveryCodeSchema } from '@ensigo/rulebook/accounts';
import { recoverAuthenticator, verifyAuthenticator } from '@ensigo/rulebook/contract';
import { validate, type AnswerOf } from '@ensigo/rulebook/engine';
import { callApi } from '../api/call-api.ts';
import { usePlainForm } from '../forms/use-plain-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AppCodeForm } from './app-code-form.tsx';
import { texts } from './texts.ts';

interface EnterCodeProps {
  /** Of the session that waits for the code, if it is not stored. */
  readonly token?: string;
  /** The sign-in is complete; what this throws is shown at the code. */
  readonly onSignedIn: (answer: AnswerOf<typeof verifyAuthenticator>) => void;
}

function RecoveryForm({ token, onSignedIn }: EnterCodeProps) {
  const { formProps, errors, isSubmitting } = usePlainForm({
    name: 'recovery-code',
    keep: [],
    fields: ['recovery_code'],
    general: 'recovery_code',
    otherwise: texts.appNotRight,
    check: (typed) => validate(recoveryCodeSchema, typed),
    async send(entered) {
      onSignedIn(await callApi(recoverAuthenticator, { body: entered, token }));
    },
  });
  return (
    <form {...formProps}>
      <TextField
        autoCapitalize="characters"
        autoComplete="off"
        className="figures"
        error={errors['recovery_code']}
        hint={texts.recoveryHint}
        label={texts.recoveryCode}
        name="recovery_code"
        spellCheck={false}
      />
      <Button className="mt-4 w-full" pending={isSubmitting} type="submit">
        {texts.submit}
      </Button>
    </form>
  );
}

/** The app's code, or one of the recovery codes. */
export function EnterCode(props: EnterCodeProps) {
  const [hasApp, setHasApp] = useState(true);
  return (
    <>
      {hasApp ? (
        <AppCodeForm
          button={texts.submit}
          name="authenticator"
          send={async (code) =>
            props.onSignedIn(await callApi(verifyAuthenticator, { body: { code }, token: props.token }))
          }
          takesFocus
        />
      ) : (
        <RecoveryForm {...props} />
      )}
      <Button className="mt-2 w-full" onClick={() => setHasApp(!hasApp)} variant="quiet">
        {hasApp ? texts.withRecovery : texts.withApp}
      </Button>
    </>
  );
}

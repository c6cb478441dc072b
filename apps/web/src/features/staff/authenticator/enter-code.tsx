import { useState } from 'react';
import { recoveryCodeSchema } from '@ensigo/rulebook/accounts';
import { recoverAuthenticator, verifyAuthenticator } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { callApi } from '../../../shared/api/call-api.ts';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { signIn } from '../../../shared/session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AppCodeForm } from './app-code-form.tsx';
import { texts } from './texts.ts';

function RecoveryForm() {
  const { formProps, errors, isSubmitting } = usePlainForm({
    name: 'recovery-code',
    keep: [],
    fields: ['recovery_code'],
    general: 'recovery_code',
    otherwise: texts.notRight,
    check: (typed) => validate(recoveryCodeSchema, typed),
    async send(entered) {
      signIn(await callApi(recoverAuthenticator, { body: entered }));
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
        {texts.verify}
      </Button>
    </form>
  );
}

/** The app's code, or one of the recovery codes. The guard redirects from here. */
export function EnterCode() {
  const [hasApp, setHasApp] = useState(true);
  return (
    <>
      {hasApp ? (
        <AppCodeForm
          button={texts.verify}
          name="authenticator"
          send={async (code) => signIn(await callApi(verifyAuthenticator, { body: { code } }))}
          takesFocus
        />
      ) : (
        <RecoveryForm />
      )}
      <Button className="mt-2 w-full" onClick={() => setHasApp(!hasApp)} variant="quiet">
        {hasApp ? texts.withRecovery : texts.withApp}
      </Button>
    </>
  );
}

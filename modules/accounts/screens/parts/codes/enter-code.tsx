import { useState } from 'react';
import { recoveryCodeSchema, runningOutWords } from '../../../rules/staff-schemas.ts';
import { recoverAuthenticator, verifyAuthenticator } from '../../../endpoints/authenticator.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { AppCodeForm } from './app-code-form.tsx';
import { texts } from './texts.ts';

interface EnterCodeProps {
  /** Of the session that waits for the code, if it is not stored. */
  readonly token?: string;
  /** The sign-in is complete; what this throws is shown at the code. */
  readonly onSignedIn: (answer: AnswerOf<typeof verifyAuthenticator>) => void;
}

type Recovered = AnswerOf<typeof recoverAuthenticator>;

interface RecoveryFormProps {
  readonly token: string | undefined;
  readonly onRecovered: (answer: Recovered) => void;
}

function RecoveryForm({ token, onRecovered }: RecoveryFormProps) {
  const { formProps, errors, isSubmitting } = useKeptForm({
    kept: inTab('recovery-code'),
    empty: {},
    fields: ['recovery_code'],
    general: 'recovery_code',
    otherwise: texts.appNotRight,
    check: (typed) => validate(recoveryCodeSchema, typed),
    async send(entered) {
      onRecovered(await callApi(recoverAuthenticator, { body: entered, token }));
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

const takeFocus = (place: HTMLDivElement | null): void => place?.focus();

/** The app's code, or one of the recovery codes; says so before they run out. */
export function EnterCode(props: EnterCodeProps) {
  const [hasApp, setHasApp] = useState(true);
  const [last, setLast] = useState<Recovered>();
  function onRecovered(answer: Recovered): void {
    if (runningOutWords(answer.recovery_codes_left) === undefined) props.onSignedIn(answer);
    else setLast(answer);
  }
  if (last !== undefined)
    return (
      <div className="space-y-4 outline-none" ref={takeFocus} tabIndex={-1}>
        <Notice announce tone="waiting">
          {runningOutWords(last.recovery_codes_left)}
        </Notice>
        <Button className="w-full" onClick={() => props.onSignedIn(last)}>
          {texts.goOn}
        </Button>
      </div>
    );
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
        <RecoveryForm onRecovered={onRecovered} token={props.token} />
      )}
      <Button className="mt-2 w-full" onClick={() => setHasApp(!hasApp)} variant="quiet">
        {hasApp ? texts.withRecovery : texts.withApp}
      </Button>
    </>
  );
}

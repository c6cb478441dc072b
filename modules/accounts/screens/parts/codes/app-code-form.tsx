import { useState } from 'react';
import { authenticatorCodeSchema } from '../../../rules/staff-schemas.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { CodeField } from '#kit/ui/code-field.tsx';
import { texts } from './texts.ts';

interface AppCodeFormProps {
  readonly name: string;
  readonly button: string;
  readonly takesFocus?: boolean;
  readonly send: (code: string) => Promise<void>;
}

/** The app's six digits; the last one submits them. */
export function AppCodeForm({ name, button, takesFocus = false, send }: AppCodeFormProps) {
  const [code, setCode] = useState('');
  const { formProps, errors, isSubmitting, submit } = useKeptForm({
    kept: inTab(name),
    empty: {},
    fields: ['code'],
    general: 'code',
    otherwise: texts.appNotRight,
    check: (typed) => validate(authenticatorCodeSchema, { code: typed['code'] }),
    send: (entered) => send(entered.code),
  });
  return (
    <form {...formProps}>
      <CodeField
        error={errors['code']}
        label={texts.appCode}
        onChange={setCode}
        onComplete={(digits) => submit({ code: digits })}
        takesFocus={takesFocus}
        value={code}
      />
      <Button className="mt-4 w-full" pending={isSubmitting} type="submit">
        {button}
      </Button>
    </form>
  );
}

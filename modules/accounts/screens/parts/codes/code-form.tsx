import { useState } from 'react';
import { verifySchema } from '../../../rules/schemas.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { Button } from '#kit/ui/button.tsx';
import { CodeField } from '#kit/ui/code-field.tsx';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { texts } from './texts.ts';
import { TimeLeft } from './time-left.tsx';

interface CodeFormProps {
  readonly secondsLeft: number | undefined;
  /** Confirms the code, and everything that follows; a failure is shown at the code. */
  readonly onCode: (entered: { readonly two_factor_code: string }) => Promise<void>;
}

/** The one-time code and its time limit (VERIFY-02, VERIFY-03, VERIFY-05 to VERIFY-07). */
export function CodeForm({ secondsLeft, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const isExpired = secondsLeft === 0;
  const { formProps, errors, isSubmitting, submit } = useKeptForm({
    kept: inTab('verify'),
    empty: {},
    fields: ['two_factor_code'],
    general: 'two_factor_code',
    otherwise: texts.verificationFailed,
    clears: { code: 'two_factor_code' },
    check: (typed) => validate(verifySchema, { two_factor_code: typed['code'] }),
    send: onCode,
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

import { loginSchema } from '../../../rules/schemas.ts';
import { login } from '../../../endpoints/accounts.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { Button } from '#kit/ui/button.tsx';
import { PasswordField } from '#kit/ui/password-field.tsx';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { usePlainForm } from '#kit/browser/forms/use-plain-form.ts';
import { endOfCode } from '#kit/browser/session/code-pending.ts';
import { texts } from './texts.ts';

/** A session that waits for its code; it is never stored, as that would forget the person. */
export interface Pending {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

interface PasswordFormProps {
  readonly email: string;
  readonly onRight: (pending: Pending) => void;
}

/** The password of the account whose session has ended; no other account can be named. */
export function PasswordForm({ email, onRight }: PasswordFormProps) {
  const { formProps, errors, isSubmitting } = usePlainForm({
    name: 'reauthentication',
    keep: [],
    fields: ['password'],
    general: 'password',
    check: ({ password }) => validate(loginSchema, { email, password }),
    async send(entered) {
      const { token, code_expires_in } = await callApi(login, { body: entered });
      if (!token) throw new ApiFailure({ status: 200, message: texts.failed });
      onRight({ token, endsAt: endOfCode(code_expires_in) });
    },
  });
  return (
    <form {...formProps}>
      {/* For password managers. */}
      <input autoComplete="username" hidden name="email" readOnly type="email" value={email} />
      <PasswordField
        autoComplete="current-password"
        error={errors['password']}
        hint={texts.help}
        label={texts.password}
        name="password"
      />
      <Button className="mt-4 w-full" pending={isSubmitting} type="submit">
        {texts.goOn}
      </Button>
    </form>
  );
}

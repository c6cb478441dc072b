import { profileEmailSchema } from '../../rules/profile-schemas.ts';
import { changeOwnEmail } from '../../endpoints/profile.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { usePlainForm } from '#kit/browser/forms/use-plain-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { PasswordField } from '#kit/ui/password-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { texts } from './texts.ts';
import { useRefreshProfile } from './use-profile.ts';

interface EmailFormProps {
  /** The account's own address, which has not been confirmed yet. */
  readonly unproven?: string;
}

/** Requests a code to a new address, or to the own one that is not confirmed. */
export function EmailForm({ unproven }: EmailFormProps) {
  const refresh = useRefreshProfile();
  const { formProps, errors, isSubmitting } = usePlainForm({
    name: 'profile-email',
    keep: ['email'],
    fields: ['email', 'password'],
    general: 'email',
    check: (typed) => validate(profileEmailSchema, typed),
    async send(body) {
      await callApi(changeOwnEmail, { body });
      await refresh();
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <TextField
        autoCapitalize="none"
        autoComplete="email"
        defaultValue={unproven}
        error={errors['email']}
        hint={unproven === undefined ? texts.emailNote : texts.ownEmailNote}
        inputMode="email"
        label={unproven === undefined ? texts.email : texts.ownEmail}
        name="email"
        spellCheck={false}
        type="email"
      />
      <PasswordField
        autoComplete="current-password"
        error={errors['password']}
        label={texts.password}
        name="password"
      />
      <Button pending={isSubmitting} type="submit" variant="secondary">
        {unproven === undefined ? texts.send.email : texts.send.phone}
      </Button>
    </form>
  );
}

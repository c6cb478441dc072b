import { profileEmailSchema } from '@ensigo/rulebook/accounts';
import { changeOwnEmail } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { callApi } from '../../../shared/api/call-api.ts';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { texts } from './texts.ts';
import { useRefreshProfile } from './use-profile.ts';

/** Requests a code to a new address. */
export function EmailForm() {
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
        error={errors['email']}
        hint={texts.emailNote}
        inputMode="email"
        label={texts.email}
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
        {texts.send.email}
      </Button>
    </form>
  );
}

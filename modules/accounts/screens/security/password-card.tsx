import { useState } from 'react';
import { passwordChangeSchema } from '../../rules/profile-schemas.ts';
import { changePassword } from '../../endpoints/security.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { PasswordRules } from '#kit/browser/forms/password-rules.tsx';
import { usePlainForm } from '#kit/browser/forms/use-plain-form.ts';
import { useUser } from '#kit/browser/session/use-session.ts';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { PasswordField } from '#kit/ui/password-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { texts } from './texts.ts';
import { useRefreshSecurity } from './use-security.ts';

function PasswordForm({ onChanged }: { readonly onChanged: (message: string) => void }) {
  const { email } = useUser();
  const [password, setPassword] = useState('');
  const { formProps, errors, isSubmitting } = usePlainForm({
    name: 'password-change',
    keep: [],
    fields: ['current_password', 'password', 'password_confirmation'],
    general: 'current_password',
    onTyped: (typed) => setPassword(typed['password'] ?? ''),
    check: (typed) => validate(passwordChangeSchema, typed),
    async send(body) {
      onChanged((await callApi(changePassword, { body })).message);
    },
  });
  return (
    <form {...formProps} className="mt-4 space-y-4">
      {/* Tells a password manager whose password it is. */}
      <input autoComplete="username" className="hidden" defaultValue={email} readOnly />
      <PasswordField
        autoComplete="current-password"
        error={errors['current_password']}
        label={texts.currentPassword}
        name="current_password"
      />
      <PasswordField
        autoComplete="new-password"
        error={errors['password']}
        label={texts.newPassword}
        name="password"
      />
      <PasswordField
        autoComplete="new-password"
        error={errors['password_confirmation']}
        label={texts.confirmation}
        name="password_confirmation"
      />
      <PasswordRules met={texts.ruleMet} password={password} unmet={texts.ruleUnmet} />
      <Button pending={isSubmitting} type="submit" variant="secondary">
        {texts.changePassword}
      </Button>
    </form>
  );
}

/** A new password, chosen where the person is signed in; other devices are signed out (GUARD-08). */
export function PasswordCard() {
  const toast = useToast();
  const refresh = useRefreshSecurity();
  const [changes, setChanges] = useState(0);
  return (
    <Card title={texts.passwordTitle}>
      <p className="text-ink-soft">{texts.passwordLead}</p>
      <PasswordForm
        key={changes}
        onChanged={(text) => {
          toast({ tone: 'success', text });
          setChanges(changes + 1);
          void refresh();
        }}
      />
    </Card>
  );
}

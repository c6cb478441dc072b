import { Navigate, useNavigate } from 'react-router';
import { resetStoreSchema } from '../../../rules/schemas.ts';
import { storeReset } from '../../../endpoints/accounts.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { PasswordRules } from '#kit/browser/forms/password-rules.tsx';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { AuthLayout } from '#kit/browser/layouts/signed-out/auth-layout.tsx';
import { usePageTitle } from '#kit/browser/page/page-title.tsx';
import { useNavigationState } from '#kit/browser/session/navigation-state.ts';
import { Button } from '#kit/ui/button.tsx';
import { PasswordField } from '#kit/ui/password-field.tsx';
import { LateWaitingWarning } from './late-waiting-warning.tsx';
import { resetState, texts, BackToLogin, KnownEmail } from './reset-parts.tsx';

const words = texts.store;

function PasswordStep({ email, token }: { readonly email: string; readonly token: string }) {
  const navigate = useNavigate();
  const { formProps, errors, isSubmitting, typed } = useKeptForm({
    kept: inTab('reset-store'),
    empty: {},
    fields: ['email', 'password', 'password_confirmation'],
    general: 'email',
    check: (entered) => validate(resetStoreSchema, { ...entered, email, token }),
    async send(entered) {
      await callApi(storeReset, { body: entered });
      await navigate(screens.guest.login.to(), { replace: true, state: { email, passwordChanged: true } });
    },
  });
  return (
    <form {...formProps}>
      <div className="grid gap-4">
        <KnownEmail email={email} error={errors['email']} />
        <PasswordField
          autoComplete="new-password"
          error={errors['password']}
          label={words.password}
          name="password"
        />
        <PasswordField
          autoComplete="new-password"
          error={errors['password_confirmation']}
          label={words.confirmation}
          name="password_confirmation"
        />
        <PasswordRules met={words.ruleMet} password={typed('password')} unmet={words.ruleUnmet} />
      </div>
      <Button className="mt-6 w-full" pending={isSubmitting} type="submit">
        {words.submit}
      </Button>
    </form>
  );
}

/** /forgot-password/store: the new password (RESET-03). Without a token it redirects to the first step. */
export function ResetStorePage() {
  usePageTitle(words.title);
  const state = useNavigationState();
  const { email, token } = resetState(state);
  if (email === undefined || token === undefined)
    return <Navigate replace to={screens.guest.resetRequest.to()} />;
  return (
    <AuthLayout lead={words.lead} title={words.title}>
      <LateWaitingWarning />
      <PasswordStep email={email} token={token} />
      <BackToLogin />
    </AuthLayout>
  );
}

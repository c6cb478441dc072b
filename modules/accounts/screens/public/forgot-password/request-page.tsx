import { useNavigate } from 'react-router';
import { resetRequestSchema } from '../../../rules/schemas.ts';
import { requestReset } from '../../../endpoints/accounts.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { AuthLayout } from '#kit/browser/layouts/signed-out/auth-layout.tsx';
import { usePageTitle } from '#kit/browser/page/page-title.tsx';
import { useNavigationState } from '#kit/browser/session/navigation-state.ts';
import { Button } from '#kit/ui/button.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { LateWaitingWarning } from './late-waiting-warning.tsx';
import { resetState, texts, BackToLogin } from './reset-parts.tsx';

/** /forgot-password/request: the address that the code is sent to (RESET-01). */
export function ResetRequestPage() {
  usePageTitle(texts.request.title);
  const navigate = useNavigate();
  const state = useNavigationState();
  const { formProps, errors, isSubmitting } = useKeptForm({
    kept: inTab('reset-request'),
    empty: { email: '' },
    fields: ['email'],
    general: 'email',
    check: (typed) => validate(resetRequestSchema, typed),
    async send(entered) {
      await callApi(requestReset, { body: entered });
      await navigate(screens.guest.resetVerify.to(), { state: entered });
    },
  });
  return (
    <AuthLayout lead={texts.request.lead} title={texts.request.title}>
      <LateWaitingWarning />
      <form {...formProps}>
        <TextField
          autoCapitalize="none"
          autoComplete="username"
          defaultValue={resetState(state).email}
          error={errors['email']}
          inputMode="email"
          label={texts.email}
          name="email"
          spellCheck={false}
          type="email"
        />
        <Button className="mt-6 w-full" pending={isSubmitting} type="submit">
          {texts.request.submit}
        </Button>
      </form>
      <BackToLogin />
    </AuthLayout>
  );
}

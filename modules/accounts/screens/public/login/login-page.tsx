import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { loginSchema } from '../../../rules/schemas.ts';
import { login } from '../../../endpoints/accounts.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { usePlainForm } from '#kit/browser/forms/use-plain-form.ts';
import { AuthLayout } from '#kit/browser/layouts/signed-out/auth-layout.tsx';
import { usePageTitle } from '#kit/browser/page/page-title.tsx';
import { endOfCode } from '#kit/browser/session/code-pending.ts';
import { storePendingToken } from '#kit/browser/session/session-store.ts';
import { Button } from '#kit/ui/button.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { PasswordField } from '#kit/ui/password-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { useArrival } from './arrival.ts';
import { texts } from './texts.ts';

/** /login: email and password, then the one-time code (LOGIN-01 to LOGIN-09). */
export function LoginPage() {
  usePageTitle(texts.pageTitle);
  const navigate = useNavigate();
  const { notice, email } = useArrival();
  const emailInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const input = emailInput.current;
    if (input !== null && input.value === '' && email !== undefined) input.value = email;
  }, [email]);

  const { formProps, errors, isSubmitting } = usePlainForm({
    name: 'login',
    keep: ['email'],
    fields: ['email', 'password'],
    general: 'email',
    check: (typed) => validate(loginSchema, typed),
    async send(entered) {
      const { token, sent_to, code_expires_in } = await callApi(login, { body: entered });
      if (!token) throw new ApiFailure({ status: 200, message: texts.failed });
      storePendingToken(token);
      await navigate(screens.guest.verify.to(), {
        state: { email: sent_to || entered.email, endsAt: endOfCode(code_expires_in) },
      });
    },
  });

  return (
    <AuthLayout lead={texts.lead} offersLanguages title={texts.title}>
      {notice !== undefined && (
        <div className="mb-6">
          <Notice announce tone="info">
            {notice}
          </Notice>
        </div>
      )}
      <form {...formProps}>
        <div className="grid gap-4">
          <TextField
            autoCapitalize="none"
            autoComplete="username"
            error={errors['email']}
            inputMode="email"
            label={texts.email}
            name="email"
            ref={emailInput}
            spellCheck={false}
            type="email"
          />
          <PasswordField
            autoComplete="current-password"
            error={errors['password']}
            label={texts.password}
            name="password"
          />
        </div>
        <p className="mt-4 flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
          {texts.forgot}
          <Link
            className="inline-flex min-h-11 items-center font-bold text-link underline"
            to={screens.guest.resetRequest.to()}
          >
            {texts.recover}
          </Link>
        </p>
        <Button className="mt-4 w-full" pending={isSubmitting} type="submit">
          {texts.submit}
        </Button>
      </form>
      <p className="mt-6 flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
        {texts.noAccount}
        <Link
          className="inline-flex min-h-11 items-center font-bold text-link underline"
          to={screens.guest.signUp.to()}
        >
          {texts.signUp}
        </Link>
      </p>
    </AuthLayout>
  );
}

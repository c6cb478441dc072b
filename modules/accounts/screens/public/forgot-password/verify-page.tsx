import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { resetVerifySchema } from '../../../rules/schemas.ts';
import { verifyReset } from '../../../endpoints/accounts.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { AuthLayout } from '#kit/browser/layouts/signed-out/auth-layout.tsx';
import { usePageTitle } from '#kit/browser/page/page-title.tsx';
import { useNavigationState } from '#kit/browser/session/navigation-state.ts';
import { Button } from '#kit/ui/button.tsx';
import { CodeField } from '#kit/ui/code-field.tsx';
import { resetState, texts, BackToLogin, KnownEmail, TextLink } from './reset-parts.tsx';

function CodeStep({ email }: { readonly email: string }) {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const { formProps, errors, isSubmitting, submit } = useKeptForm({
    kept: inTab('reset-verify'),
    empty: {},
    fields: ['otp', 'email'],
    general: 'email',
    clears: { code: 'otp' },
    check: (typed) => validate(resetVerifySchema, { email, otp: typed['code'] }),
    async send(entered) {
      const answer = await callApi(verifyReset, { body: entered });
      await navigate(screens.guest.resetStore.to(), {
        state: { email: answer.email || email, token: answer.token },
      });
    },
  });
  return (
    <form {...formProps}>
      <div className="grid gap-4">
        <KnownEmail email={email} error={errors['email']} />
        <CodeField
          error={errors['otp']}
          label={texts.verify.code}
          onChange={setCode}
          onComplete={(digits) => submit({ code: digits })}
          takesFocus
          value={code}
        />
      </div>
      <Button className="mt-6 w-full" pending={isSubmitting} type="submit">
        {texts.verify.submit}
      </Button>
    </form>
  );
}

/** /forgot-password/verify: the code of a reset (RESET-02). Without an email it redirects to the first step. */
export function ResetVerifyPage() {
  usePageTitle(texts.verify.title);
  const state = useNavigationState();
  const { email } = resetState(state);
  if (email === undefined) return <Navigate replace to={screens.guest.resetRequest.to()} />;
  return (
    <AuthLayout lead={texts.verify.lead} title={texts.verify.title}>
      <CodeStep email={email} />
      <BackToLogin>
        <TextLink state={{ email }} to={screens.guest.resetRequest.to()}>
          {texts.verify.again}
        </TextLink>
      </BackToLogin>
    </AuthLayout>
  );
}

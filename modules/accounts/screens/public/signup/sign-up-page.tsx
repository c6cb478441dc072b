import { Link, useNavigate } from 'react-router';
import { sayNamed } from '#kit/messages/index.ts';
import { hearingSources, signUpSchema } from '../../../rules/schemas.ts';
import { phoneCodes } from '#kit/rules/fields/mobile.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { PasswordRules } from '#kit/browser/forms/password-rules.tsx';
import { AuthLayout } from '#kit/browser/layouts/signed-out/auth-layout.tsx';
import { usePageTitle } from '#kit/browser/page/page-title.tsx';
import { Button } from '#kit/ui/button.tsx';
import { PasswordField } from '#kit/ui/password-field.tsx';
import { PhoneField } from '#kit/ui/phone-field.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { texts } from './texts.ts';
import { register } from '../../../endpoints/accounts.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { endOfCode } from '#kit/browser/session/code-pending.ts';
import { storePendingToken } from '#kit/browser/session/session-store.ts';

/** The sign-up form: first the rules, then the call, then the one-time code (SIGN-04 to SIGN-06). */
function useSignUp() {
  const navigate = useNavigate();
  return useKeptForm({
    kept: inTab('signup'),
    empty: { name: '', email: '', phone_code: '', phone: '', how_did_you_hear: '' },
    fields: ['name', 'email', 'phone', 'phone_code', 'how_did_you_hear', 'password', 'password_confirmation'],
    general: 'email',
    clears: { phone_code: 'phone', phone: 'phone_code' },
    check: (typed) => validate(signUpSchema, typed),
    async send(entered) {
      const { token, sent_to, code_expires_in } = await callApi(register, { body: entered });
      if (!token) throw new ApiFailure({ status: 200, message: texts.failed });
      const { password: _, password_confirmation: __, ...signedUp } = entered;
      storePendingToken(token);
      await navigate(screens.guest.verify.to(), {
        state: { email: sent_to || entered.email, endsAt: endOfCode(code_expires_in), signedUp },
      });
    },
  });
}

const codes = phoneCodes.map(({ code, country }) => ({ value: code, label: `${sayNamed(country)} ${code}` }));
const sources = hearingSources.map((source) => ({ value: source, label: sayNamed(source) }));

/** /signup and /register: one account for a business (SIGN-01 to SIGN-06). */
export function SignUpPage() {
  usePageTitle(texts.title);
  const { formProps, errors, isSubmitting, typed } = useSignUp();
  return (
    <AuthLayout lead={texts.lead} offersLanguages title={texts.title} wide>
      <form {...formProps}>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <TextField autoComplete="name" error={errors['name']} label={texts.name} name="name" />
          <TextField
            autoCapitalize="none"
            autoComplete="username"
            error={errors['email']}
            inputMode="email"
            label={texts.email}
            name="email"
            spellCheck={false}
            type="email"
          />
          <PhoneField
            codeInput={{ name: 'phone_code' }}
            codes={codes}
            error={errors['phone'] ?? errors['phone_code']}
            hint={texts.phoneHint}
            label={texts.phone}
            numberInput={{ name: 'phone' }}
          />
          <SelectField
            choices={sources}
            error={errors['how_did_you_hear']}
            hint={texts.heardHint}
            label={texts.heard}
            name="how_did_you_hear"
          />
          <PasswordField
            autoComplete="new-password"
            error={errors['password']}
            label={texts.password}
            name="password"
          />
          <PasswordField
            autoComplete="new-password"
            error={errors['password_confirmation']}
            label={texts.confirmation}
            name="password_confirmation"
          />
        </div>
        <div className="mt-4">
          <PasswordRules met={texts.ruleMet} password={typed('password')} unmet={texts.ruleUnmet} />
        </div>
        <Button className="mt-4 w-full" pending={isSubmitting} type="submit">
          {texts.submit}
        </Button>
      </form>
      <p className="mt-6 flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
        {texts.haveAccount}
        <Link
          className="inline-flex min-h-11 items-center font-bold text-link underline"
          to={screens.guest.login.to()}
        >
          {texts.login}
        </Link>
      </p>
    </AuthLayout>
  );
}

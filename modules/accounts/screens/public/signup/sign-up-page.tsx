import { Link } from 'react-router';
import { sayNamed } from '#kit/messages/index.ts';
import { hearingSources } from '../../../rules/schemas.ts';
import { phoneCodes } from '#kit/rules/fields/phone-codes.ts';
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
import { useSignUp } from './use-sign-up.ts';

const codes = phoneCodes.map(({ code, country }) => ({ value: code, label: `${sayNamed(country)} ${code}` }));
const sources = hearingSources.map((source) => ({ value: source, label: sayNamed(source) }));

/** /signup and /register: one account for a business (SIGN-01 to SIGN-06). */
export function SignUpPage() {
  usePageTitle(texts.title);
  const { formProps, errors, isSubmitting, password } = useSignUp();
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
          <PasswordRules met={texts.ruleMet} password={password} unmet={texts.ruleUnmet} />
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

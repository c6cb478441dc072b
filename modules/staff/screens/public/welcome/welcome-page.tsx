import { useState, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { screens } from '#kit/rules/paths/screens.ts';
import { AuthLayout } from '#kit/browser/layouts/signed-out/auth-layout.tsx';
import { usePageTitle } from '#kit/browser/page/page-title.tsx';
import { Button, buttonClass } from '#kit/ui/button.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { rolesTitle } from '#kit/rules/access/role-words.ts';
import { acceptInvitationSchema } from '#accounts/rules/staff-schemas.ts';
import { acceptInvitation, readInvitation } from '../../../endpoints/staff-accounts.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { phoneCodes } from '#kit/rules/fields/mobile.ts';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { PasswordRules } from '#kit/browser/forms/password-rules.tsx';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { storedToken } from '#kit/browser/session/session-store.ts';
import { signOut } from '#kit/browser/session-watch/sign-out.ts';
import { PasswordField } from '#kit/ui/password-field.tsx';
import { PhoneField } from '#kit/ui/phone-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { lenderName } from '#kit/ui/lender-name.ts';

const texts = {
  title: `Welcome to ${lenderName()}`,
  lead: 'Create your staff account, then sign in with it.',
  invitedAs: (email: string, roles: string) => `${email} · ${roles}`,
  name: 'Full Name',
  phone: 'Phone',
  phoneHint: 'We can send your sign-in codes here by SMS.',
  password: 'Password',
  confirmation: 'Confirm Password',
  ruleMet: 'done',
  ruleUnmet: 'not yet',
  submit: 'Create my account',
  brokenTitle: 'This invitation link does not work',
  toLogin: 'Go to Login',
  failed: 'Your invitation could not be loaded.',
  retry: 'Try again',
} as const;

type Invited = AnswerOf<typeof readInvitation>['data'];

type Look =
  | { readonly state: 'loading' | 'failed' }
  /** `message`: why the link is not valid. */
  | { readonly state: 'broken'; readonly message: string }
  | { readonly state: 'good'; readonly invited: Invited };

/** The person invited with this token. */
function useInvitation(token: string) {
  const [look, setLook] = useState<Look>({ state: 'loading' });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    callApi(readInvitation, { body: { token }, signal: abort.signal }).then(
      ({ data }) => setLook({ state: 'good', invited: data }),
      (failure: unknown) => {
        if (abort.signal.aborted) return;
        const isBroken = failure instanceof ApiFailure && failure.status === 404;
        setLook(isBroken ? { state: 'broken', message: failure.message } : { state: 'failed' });
      },
    );
    return () => abort.abort();
  }, [token, asked]);
  return {
    look,
    /** It ended while the form was filled in. */
    end: (message: string): void => setLook({ state: 'broken', message }),
    retry(): void {
      setLook({ state: 'loading' });
      setAsked(asked + 1);
    },
  };
}

const codes = phoneCodes.map(({ code, country }) => ({ value: code, label: `${country} ${code}` }));

interface WelcomeFormProps {
  readonly token: string;
  readonly invited: Invited;
  /** The link is no longer valid, and why. */
  readonly onEnded: (message: string) => void;
}

/** Name, phone and a password; then on to /login. */
function WelcomeForm({ token, invited: { email, name, roles }, onEnded }: WelcomeFormProps) {
  const navigate = useNavigate();
  const { formProps, errors, isSubmitting, typed } = useKeptForm({
    kept: inTab('staff-welcome'),
    empty: { name: '', phone_code: '', phone: '' },
    fields: ['name', 'phone', 'phone_code', 'password', 'password_confirmation'],
    general: 'form',
    clears: { phone_code: 'phone', phone: 'phone_code' },
    check: (entered) => validate(acceptInvitationSchema, { ...entered, token }),
    async send(entered) {
      try {
        await callApi(acceptInvitation, { body: entered });
      } catch (failure) {
        // Used, withdrawn or too old meanwhile: no answer to any field helps.
        if (failure instanceof ApiFailure && failure.status === 404) return onEnded(failure.message);
        throw failure;
      }
      // Anyone signed in here is a different person.
      if (storedToken() !== null) signOut();
      await navigate(screens.guest.login.to(), { replace: true, state: { email, passwordChanged: true } });
    },
  });
  return (
    <form {...formProps}>
      <p className="mb-5 rounded-md border border-edge bg-sunk px-4 py-3 font-medium break-words">
        {texts.invitedAs(email, rolesTitle(roles))}
      </p>
      {/* For the browser's password manager. */}
      <input
        autoComplete="username"
        className="sr-only"
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        value={email}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          autoComplete="name"
          defaultValue={name}
          error={errors['name']}
          label={texts.name}
          name="name"
        />
        <PhoneField
          codeInput={{ name: 'phone_code' }}
          codes={codes}
          error={errors['phone'] ?? errors['phone_code']}
          hint={texts.phoneHint}
          label={texts.phone}
          numberInput={{ name: 'phone' }}
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
      {errors['form'] !== undefined && (
        <div className="mt-4">
          <Notice announce tone="danger">
            {errors['form']}
          </Notice>
        </div>
      )}
      <Button className="mt-4 w-full" pending={isSubmitting} type="submit">
        {texts.submit}
      </Button>
    </form>
  );
}

/** /staff/welcome#token: an invited colleague creates their account (STAFF-04). Browsers do not send the fragment. */
export function WelcomePage() {
  usePageTitle(texts.title);
  const { hash } = useLocation();
  // Kept, as the link that skips to the content has a fragment too.
  const [token] = useState(hash.slice(1));
  const { look, retry, end } = useInvitation(token);
  if (look.state === 'broken') {
    return (
      <AuthLayout lead={look.message} title={texts.brokenTitle}>
        <Link className={buttonClass('primary', 'w-full')} to={screens.guest.login.to()}>
          {texts.toLogin}
        </Link>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout lead={texts.lead} title={texts.title} wide>
      {look.state === 'loading' && <LoadingBlocks rows={1} />}
      {look.state === 'good' && <WelcomeForm invited={look.invited} onEnded={end} token={token} />}
      {look.state === 'failed' && (
        <div className="space-y-4">
          <Notice announce tone="danger">
            {texts.failed}
          </Notice>
          <Button className="w-full" onClick={retry} variant="secondary">
            {texts.retry}
          </Button>
        </div>
      )}
    </AuthLayout>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { loginSchema } from '../../../rules/schemas.ts';
import { login } from '../../../endpoints/accounts.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { AuthLayout } from '#kit/browser/layouts/signed-out/auth-layout.tsx';
import { usePageTitle } from '#kit/browser/page/page-title.tsx';
import { endOfCode } from '#kit/browser/session/code-pending.ts';
import { storePendingToken } from '#kit/browser/session/session-store.ts';
import { Button } from '#kit/ui/button.tsx';
import { hasSingleSignOn } from '#kit/ui/lender.ts';
import { Notice } from '#kit/ui/notice.tsx';
import { PasswordField } from '#kit/ui/password-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { texts } from './texts.ts';
import { useSessionEnd } from '#kit/browser/session/use-session.ts';
import { texts as sessionTexts } from '#kit/browser/session-watch/texts.ts';
import { useNavigationState } from '#kit/browser/session/navigation-state.ts';

interface Arrival {
  readonly email: string | undefined;
  readonly passwordChanged: boolean;
}

function arrivalFrom(state: unknown): Arrival {
  const record: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {};
  const { email } = record;
  return {
    email: typeof email === 'string' ? email : undefined,
    passwordChanged: record['passwordChanged'] === true,
  };
}

const nothing: Arrival = { email: undefined, passwordChanged: false };

/** Locks what the phone has saved for a user who was signed out for being idle (REACH-03). */
function useLock(userId: string | null | undefined): void {
  useEffect(() => {
    if (userId)
      void import('#kit/browser/drafts/sealed-text.ts').then(
        ({ lockTyped }) => lockTyped(userId),
        () => undefined,
      );
  }, [userId]);
}

/** What brought the person here. Known only after the first render: the prerendered page does not depend on it. */
function useArrival(): { notice: string | undefined; email: string | undefined } {
  const state = useNavigationState();
  const end = useSessionEnd();
  useLock(end?.userId);
  const [arrival, setArrival] = useState(nothing);
  useEffect(() => setArrival(arrivalFrom(state)), [state]);
  if (arrival.passwordChanged) return { notice: texts.passwordChanged, email: arrival.email };
  if (end === null) return { notice: undefined, email: arrival.email };
  return {
    notice: end.reason === 'idle' ? sessionTexts.endedIdle : sessionTexts.ended,
    email: arrival.email,
  };
}

/** Known only after the first render, as the prerendered page does not depend on it. */
function useSingleSignOn(): boolean {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => setIsOffered(hasSingleSignOn()), []);
  return isOffered;
}

/** /login: email and password, then the one-time code (LOGIN-01 to LOGIN-09). */
export function LoginPage() {
  usePageTitle(texts.pageTitle);
  const navigate = useNavigate();
  const { notice, email } = useArrival();
  const hasStaffSignIn = useSingleSignOn();
  const emailInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const input = emailInput.current;
    if (input !== null && input.value === '' && email !== undefined) input.value = email;
  }, [email]);

  const { formProps, errors, isSubmitting } = useKeptForm({
    kept: inTab('login'),
    empty: { email: '' },
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
      {hasStaffSignIn && (
        <Link
          className="inline-flex min-h-11 items-center text-sm font-bold text-link underline"
          to={screens.public.singleSignOn.to()}
        >
          {texts.staff}
        </Link>
      )}
    </AuthLayout>
  );
}

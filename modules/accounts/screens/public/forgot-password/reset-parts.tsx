import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { screens } from '#kit/rules/paths/screens.ts';
import { TextField } from '#kit/ui/text-field.tsx';
import { say } from '#kit/messages/index.ts';

export const texts = {
  email: say('Email Address'),
  backToLogin: say('Back to sign in'),
  request: {
    title: say('Forgot your password?'),
    lead: say("Enter your email address and we'll send you a code."),
    submit: say('Send code'),
  },
  verify: {
    title: say('Enter your code'),
    lead: say("If this address has an account, we've sent it a 6-digit code."),
    code: say('6-digit code'),
    submit: say('Verify'),
    again: say("Didn't get a code? Send a new one"),
  },
  store: {
    title: say('Choose a new password'),
    lead: say("Use it to sign in from now on. We'll sign out your other devices."),
    password: say('New password'),
    confirmation: say('Confirm Password'),
    ruleMet: say('(met)'),
    ruleUnmet: say('(not met yet)'),
    submit: say('Save password'),
  },
} as const;

/** Whose password it is; also shows messages that belong to no other field (RESET-04). */
export function KnownEmail({ email, error }: { email: string; error: string | undefined }) {
  return (
    <TextField
      autoComplete="username"
      error={error}
      label={texts.email}
      name="email"
      readOnly
      type="email"
      value={email}
    />
  );
}

export function TextLink(props: LinkProps) {
  return <Link {...props} className="inline-flex min-h-11 items-center font-bold text-link underline" />;
}

/** The way back, below other links. */
export function BackToLogin({ children }: { readonly children?: ReactNode }) {
  return (
    <p className="mt-6 flex flex-wrap justify-between gap-x-6 text-sm">
      {children}
      <TextLink to={screens.guest.login.to()}>{texts.backToLogin}</TextLink>
    </p>
  );
}

/** What one step passes to the next as navigation state, which survives a reload and stays out of the URL. */
interface ResetState {
  readonly email: string | undefined;
  readonly token: string | undefined;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export function resetState(state: unknown): ResetState {
  const record: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {};
  return { email: textOf(record['email']), token: textOf(record['token']) };
}

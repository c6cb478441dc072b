import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { screens } from '#kit/rules/paths/screens.ts';
import { TextField } from '#kit/ui/text-field.tsx';
import { texts } from './texts.ts';

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

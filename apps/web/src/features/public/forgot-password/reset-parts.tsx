import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { texts } from './texts.ts';

/** Whose password it is; also where is said what belongs to no other field (RESET-04). */
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

export function BackToLogin() {
  return (
    <p className="mt-6 text-sm">
      <Link className="inline-flex min-h-11 items-center font-bold text-link underline" to={paths.login}>
        {texts.backToLogin}
      </Link>
    </p>
  );
}

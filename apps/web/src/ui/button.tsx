import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'maize';

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-action text-white hover:bg-action-hover disabled:bg-neutral-200 disabled:text-ink-faint',
  secondary:
    'border border-action bg-surface text-link hover:bg-action-soft disabled:border-edge disabled:text-ink-faint',
  quiet: 'text-link hover:bg-action-soft disabled:text-ink-faint',
  danger: 'border border-danger-solid bg-surface text-danger-fg hover:bg-danger-bg',
  maize: 'bg-maize text-ink hover:brightness-95',
};

/** The look of a button, for links that lead somewhere and look the same. */
export function buttonClass(variant: ButtonVariant = 'primary', extra = ''): string {
  return `inline-flex min-h-12 items-center justify-center gap-2 rounded-md px-5 py-2 text-base font-bold transition-colors duration-[var(--fast)] ${variants[variant]} ${extra}`;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  /** Under way: disabled, with a spinner beside the words. */
  readonly pending?: boolean;
  readonly children: ReactNode;
}

export function Button({
  variant,
  pending = false,
  disabled,
  className,
  children,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      aria-busy={pending || undefined}
      className={buttonClass(variant, className)}
      disabled={disabled === true || pending}
      type={type ?? 'button'}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}

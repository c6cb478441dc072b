import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for people who do not see the icon. */
  readonly label: string;
  readonly tone?: 'plain' | 'danger';
  readonly children: ReactNode;
}

/** An icon as a button, 44 px wide and high. */
export function IconButton({ label, tone = 'plain', className = '', children, ...rest }: IconButtonProps) {
  const color =
    tone === 'danger' ? 'text-danger-fg hover:bg-danger-bg' : 'text-ink-soft hover:bg-neutral-100';
  return (
    <button
      {...rest}
      aria-label={label}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-md ${color} ${className}`}
      title={label}
      type="button"
    >
      {children}
    </button>
  );
}

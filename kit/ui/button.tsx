import { useId, useLayoutEffect, useRef, type ButtonHTMLAttributes, type ReactNode } from 'react';

/** Turns while something is in progress; does not move if reduced motion is requested. */
export function Spinner() {
  return (
    <svg
      aria-hidden="true"
      className="animate-spin motion-reduce:animate-none"
      data-testid="spinner"
      fill="none"
      height="20"
      viewBox="0 0 20 20"
      width="20"
    >
      <path
        d="M14.6 4.1A7.5 7.5 0 1 0 17.5 10"
        opacity="0.8"
        stroke="currentColor"
        strokeLinecap="round"
        strokeWidth="2"
      />
    </svg>
  );
}

/**
 * `danger` is outlined, for opening something that cannot be undone; `danger-final` is its last step. `maize` is for
 * dark backgrounds only.
 */
export type ButtonVariant =
  'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-final' | 'maize' | 'outline';

/** `main`: 48 px. `small`: 44 px, beside other things. `row`: 44 px, in a table. */
export type ButtonSize = 'main' | 'small' | 'row';

const dead =
  'disabled:border-neutral-200 disabled:bg-neutral-200 disabled:text-ink-faint disabled:hover:bg-neutral-200';

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: `border-action bg-action text-white hover:border-action-hover hover:bg-action-hover ${dead}`,
  secondary:
    'border-action bg-surface text-link hover:bg-action-soft disabled:border-edge disabled:text-ink-faint disabled:hover:bg-surface',
  quiet:
    'border-transparent text-link hover:bg-action-soft disabled:text-ink-faint disabled:hover:bg-transparent',
  danger: `border-danger-solid bg-surface text-danger-fg hover:bg-danger-bg ${dead}`,
  'danger-final': `border-danger-solid bg-danger-solid text-white hover:border-danger-fg hover:bg-danger-fg ${dead}`,
  maize: 'border-maize bg-maize text-ink hover:border-maize-light hover:bg-maize-light',
  outline: 'border-white text-white hover:bg-white/10',
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  main: 'min-h-12 gap-3 px-5 text-base',
  small: 'min-h-11 gap-2.5 px-4 text-sm',
  row: 'min-h-11 gap-2 px-3 text-xs',
};

/** The style of a button, for links that look like one. */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  extra = '',
  size: ButtonSize = 'main',
): string {
  return `inline-flex max-w-full items-center justify-center rounded-md border py-2 text-center font-bold [overflow-wrap:break-word] transition-colors duration-(--fast) ${sizes[size]} ${variants[variant]} ${extra}`;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Submits the surrounding form only if this is `submit`. */
  readonly type?: 'button' | 'submit';
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** In progress: disabled, with a spinner beside the words. */
  readonly pending?: boolean;
  /** Why it cannot be pressed; disables it and is shown beside it. */
  readonly reason?: string | undefined;
  readonly children: ReactNode;
}

export function Button(props: ButtonProps) {
  const { variant, size, pending = false, reason, disabled, className, children, type, ...others } = props;
  const { onBlur, onFocus, ...rest } = others;
  const reasonId = useId();
  const self = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // A disabled button loses the focus, and nothing gets it: keyboard users would start again at the top. It is lost
  // in the moment of disabling, of which React tells nobody, so `hadFocus` stays.
  useLayoutEffect(() => {
    if (pending) return;
    if (hadFocus.current && document.activeElement === document.body) self.current?.focus();
    hadFocus.current = document.activeElement === self.current;
  }, [pending]);
  const button = (
    <button
      {...rest}
      aria-busy={pending || undefined}
      aria-describedby={reason === undefined ? rest['aria-describedby'] : reasonId}
      className={buttonClass(variant, className, size)}
      disabled={disabled === true || pending || reason !== undefined}
      onBlur={(event) => {
        hadFocus.current = false;
        onBlur?.(event);
      }}
      onFocus={(event) => {
        hadFocus.current = true;
        onFocus?.(event);
      }}
      ref={self}
      type={type === 'submit' ? 'submit' : 'button'}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
  if (reason === undefined) return button;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <p className="text-sm text-ink-soft" id={reasonId}>
        {reason}
      </p>
      {button}
    </div>
  );
}

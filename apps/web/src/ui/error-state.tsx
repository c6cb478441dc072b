import type { ReactNode } from 'react';
import { WarningIcon } from './icons/icons.tsx';

interface ErrorStateProps {
  readonly title: string;
  readonly children: ReactNode;
  /** A short code to quote to the lender. */
  readonly code?: string | undefined;
  readonly action?: ReactNode;
}

/** What happened, that nothing is lost, and one way on. */
export function ErrorState({ title, children, code, action }: ErrorStateProps) {
  return (
    <div
      className="flex flex-col items-start gap-3 rounded-lg border border-edge bg-surface p-6"
      role="alert"
    >
      <span className="inline-flex size-12 items-center justify-center rounded-full bg-danger-bg text-danger-fg">
        <WarningIcon size={24} />
      </span>
      <h2 className="text-xl">{title}</h2>
      <p className="max-w-prose text-ink-soft">{children}</p>
      {code !== undefined && <p className="figures text-sm text-ink-faint">Code to quote: {code}</p>}
      {action}
    </div>
  );
}

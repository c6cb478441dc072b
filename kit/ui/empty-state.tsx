import type { ReactNode } from 'react';
import { Drawing } from './error-state.tsx';

interface EmptyStateProps {
  readonly title?: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing here yet: a small drawing, one sentence and one action. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-edge bg-surface px-6 py-8 text-center md:py-11">
      <Drawing />
      {title !== undefined && <h2 className="mt-4 text-xl">{title}</h2>}
      <p className="mt-2 max-w-[18rem] text-ink-soft md:max-w-md">{children}</p>
      {action !== undefined && <div className="mt-4 max-w-full">{action}</div>}
    </div>
  );
}

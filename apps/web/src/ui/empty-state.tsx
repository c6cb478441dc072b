import type { ReactNode } from 'react';
import { ReceiptIcon } from './icons/icons.tsx';

/** Nothing here yet: one sentence and one way on. */
export function EmptyState({
  children,
  action,
}: {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-lg border border-edge bg-surface px-6 py-14 text-center">
      <span className="inline-flex size-16 items-center justify-center rounded-full bg-primary-50 text-primary-700">
        <ReceiptIcon size={32} />
      </span>
      <p className="max-w-md text-lg">{children}</p>
      {action}
    </div>
  );
}

import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function KeyCap({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-sm border border-edge-input bg-surface px-1.5 font-sans text-xs font-bold">
      {children}
    </kbd>
  );
}

import type { ReactNode } from 'react';

interface WideTableProps {
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * A table that scrolls by itself where it has no room, such as with large letters on a phone: the screen does not. What it
 * leaves out depends on its own width (`@max-[34rem]:hidden`).
 */
export function WideTable({ label, children }: WideTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else it cannot be scrolled by keys everywhere
    <div aria-label={label} className="@container relative overflow-x-auto" role="group" tabIndex={0}>
      {children}
    </div>
  );
}

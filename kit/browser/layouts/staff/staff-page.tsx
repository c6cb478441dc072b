import type { ReactNode } from 'react';
import { StaffTop, type StaffTopProps } from './staff-top.tsx';

interface StaffPageProps extends Omit<StaffTopProps, 'stays'> {
  /** Buttons for the whole screen, above its content. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of the workspace: the top bar with its title, and the content below. */
export function StaffPage({ actions, children, ...top }: StaffPageProps) {
  return (
    <>
      <StaffTop {...top} />
      <main className="mx-auto w-full max-w-[74rem] px-(--gutter) pt-6 pb-28 lg:pb-12" id="content">
        {actions !== undefined && <div className="mb-4 flex flex-wrap justify-end gap-3">{actions}</div>}
        {children}
      </main>
    </>
  );
}

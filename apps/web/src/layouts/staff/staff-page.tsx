import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '../../ui/icon-button.tsx';
import { ArrowLeftIcon } from '../../ui/icons/icons.tsx';
import { NotificationBell } from '../../entities/notifications/notification-bell.tsx';
import { usePageTitle } from '../../shared/page/page-title.tsx';
import { StaffMenu } from './staff-menu.tsx';

interface StaffPageProps {
  readonly title: string;
  /** A line under the title. */
  readonly note?: ReactNode;
  /** Target of the arrow beside the title. */
  readonly back?: string;
  /** Buttons for the whole screen, above its content. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of the workspace: the top bar with its title, and the content below. */
export function StaffPage({ title, note, back, actions, children }: StaffPageProps) {
  const navigate = useNavigate();
  usePageTitle(title);
  return (
    <>
      <header className="sticky top-0 z-20 flex min-h-16 items-center gap-2 border-b border-edge bg-surface px-(--gutter) py-2">
        {back !== undefined && (
          <IconButton className="-ml-3" label="Back" onClick={() => void navigate(back)}>
            <ArrowLeftIcon />
          </IconButton>
        )}
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-xl md:text-2xl">{title}</h1>
          <p aria-live="polite" className="truncate text-xs text-ink-soft">
            {note}
          </p>
        </div>
        <NotificationBell />
        <StaffMenu />
      </header>
      <main className="mx-auto w-full max-w-[74rem] px-(--gutter) pt-6 pb-28 lg:pb-12">
        {actions !== undefined && <div className="mb-4 flex flex-wrap justify-end gap-3">{actions}</div>}
        {children}
      </main>
    </>
  );
}

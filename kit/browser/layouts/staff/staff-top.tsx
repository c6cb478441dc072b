import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useFrameParts } from '../frame-parts.ts';
import { usePageTitle } from '../../page/page-title.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ArrowLeftIcon } from '../../../ui/icons/icons.tsx';
import { StaffMenu } from './staff-menu.tsx';
import { WorkspaceKeys } from './workspace-keys.tsx';

export interface StaffTopProps {
  readonly title: string;
  /** A line under the title. */
  readonly note?: ReactNode;
  /** Target of the arrow beside the title. */
  readonly back?: string;
  /** Whether it stays at the top when the screen is scrolled. */
  readonly stays?: boolean;
}

/** The top bar of a screen of the workspace: its title, the bell and the person. */
export function StaffTop({ title, note, back, stays = true }: StaffTopProps) {
  const navigate = useNavigate();
  const { Bell } = useFrameParts();
  usePageTitle(title);
  return (
    <header
      className={`@container border-b border-edge bg-surface px-(--gutter) ${stays ? 'sticky top-roomy z-20' : ''}`}
    >
      {/* Where letters are large, the title takes a line of its own, and the bar goes with the page: it would cover it. */}
      <div className="flex min-h-16 flex-wrap items-center justify-end gap-x-2 py-2">
        {back !== undefined && (
          <IconButton className="mr-auto -ml-3" label="Back" onClick={() => void navigate(back)}>
            <ArrowLeftIcon />
          </IconButton>
        )}
        <div className="min-w-0 flex-1 @max-[15rem]:order-1 @max-[15rem]:basis-full">
          <h1 className="text-xl leading-6 [overflow-wrap:anywhere] md:text-2xl">{title}</h1>
          <p aria-live="polite" className="text-xs text-ink-soft">
            {note}
          </p>
        </div>
        <Bell />
        <StaffMenu />
        <WorkspaceKeys />
      </div>
    </header>
  );
}

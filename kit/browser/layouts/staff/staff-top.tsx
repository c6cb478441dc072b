import { type ReactNode, useState, useEffect } from 'react';
import { useNavigate, useLocation } from 'react-router';
import { useFrameParts } from '../frame-parts.ts';
import { usePageTitle } from '../../page/page-title.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ArrowLeftIcon } from '../../../ui/icons/icons.tsx';
import { isolated } from '../../../messages/index.ts';
import { latePart } from '../../page/late-part.tsx';
import { useUser, useSession } from '../../session/use-session.ts';
import { StaffFace, staffFaceClass, useRoleTitle } from './staff-face.tsx';
import { screens } from '../../../rules/paths/screens.ts';
import { useKeys } from '../../keys/use-keys.ts';

const KeysDialog = latePart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** Puts the focus into the screen's search, if it has one. */
function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]');
  search?.focus();
  search?.select();
  return search !== null;
}

const isForSearch = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'search' in state && state.search === true;

/** The keys that work on every screen of the workspace: `/` searches the queue, `?` shows all keys. */
function WorkspaceKeys() {
  const navigate = useNavigate();
  const location = useLocation();
  const { permissions } = useSession();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (isForSearch(location.state)) focusSearch();
  }, [location]);
  useKeys({
    '/'() {
      if (focusSearch()) return;
      const queue = permissions.includes('loans.view') ? screens.staff.loans : screens.staff.requests;
      void navigate(queue.to(), { state: { search: true } });
    },
    '?': () => setOpen(true),
  });
  return open ? <KeysDialog onClose={() => setOpen(false)} /> : null;
}

const StaffMenuPopup = latePart(async () => (await import('./staff-menu-popup.tsx')).StaffMenuPopup);

/** Who is signed in, and the logout. The menu is loaded when someone reaches for it. */
function StaffMenu() {
  const { name } = useUser();
  const title = useRoleTitle();
  const [wanted, setWanted] = useState(false);
  const face = (
    <button
      aria-haspopup="menu"
      aria-label={`${isolated(name)}, ${title}`}
      className={staffFaceClass}
      onClick={() => setWanted(true)}
      onFocus={StaffMenuPopup.preload}
      onPointerEnter={StaffMenuPopup.preload}
      type="button"
    >
      <StaffFace />
    </button>
  );
  return wanted ? <StaffMenuPopup meanwhile={face} /> : face;
}

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

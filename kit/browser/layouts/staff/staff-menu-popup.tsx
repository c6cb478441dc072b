import { Menu } from '@base-ui/react/menu';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isolated } from '../../../messages/index.ts';
import { screens } from '../../../rules/paths/screens.ts';
import { KeyboardIcon, LockIcon, LogoutIcon, PeopleIcon, PersonIcon } from '../../../ui/icons/icons.tsx';
import { isByProvider, leaveProvider } from '../../session/by-provider.ts';
import { signOut } from '../../session-watch/sign-out.ts';
import { useUser } from '../../session/use-session.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { StaffFace, staffFaceClass, useRoleTitle } from './staff-face.tsx';

const item =
  'flex min-h-11 w-full items-center gap-3 px-4 text-left data-highlighted:bg-action-soft data-highlighted:outline-none';

function leave(): void {
  const wasByProvider = isByProvider();
  signOut();
  if (wasByProvider) void leaveProvider().catch(() => undefined);
}

/** The menu itself, open as soon as it has loaded: the click has already happened. */
export function StaffMenuPopup() {
  const { name, email } = useUser();
  const title = useRoleTitle();
  const navigate = useNavigate();
  const [keys, setKeys] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const label = `${isolated(name)}, ${title}`;
  return (
    <>
      <Menu.Root defaultOpen>
        <Menu.Trigger aria-label={label} className={staffFaceClass} ref={trigger}>
          <StaffFace />
        </Menu.Trigger>
        {/* At the end of the page it is a part of it for itself. */}
        <Menu.Portal render={<section aria-label={label} />}>
          <Menu.Positioner align="end" className="z-30" collisionPadding={8} sideOffset={6}>
            <Menu.Popup className="max-h-(--available-height) w-[min(16rem,calc(100vw-1rem))] overflow-y-auto rounded-md border border-edge bg-surface py-1 shadow-pop outline-none">
              <p className="border-b border-rule px-4 py-2 text-sm">
                <span className="block font-bold">{name}</span>
                <span className="block text-ink-soft">{title}</span>
                <span className="block [overflow-wrap:anywhere] text-ink-soft">{email}</span>
              </p>
              <Menu.Item className={item} onClick={() => void navigate(screens.shared.profile.to())}>
                <PersonIcon /> Your profile
              </Menu.Item>
              <Menu.Item className={item} onClick={() => void navigate(screens.shared.security.to())}>
                <LockIcon /> Sign-in and security
              </Menu.Item>
              <Menu.Item
                className={item}
                onClick={() => void navigate(screens.staff.conflictsOfInterest.to())}
              >
                <PeopleIcon /> Conflicts of interest
              </Menu.Item>
              <Menu.Item className={item} onClick={() => setKeys(true)}>
                <KeyboardIcon /> Keyboard shortcuts
              </Menu.Item>
              <Menu.Item className={item} onClick={leave}>
                <LogoutIcon /> Logout
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {/* What opened it went with the menu. */}
      {keys && <KeysDialog onClose={() => setKeys(false)} returnTo={() => trigger.current} />}
    </>
  );
}

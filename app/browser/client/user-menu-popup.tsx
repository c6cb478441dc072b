import { Menu } from '@base-ui/react/menu';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isolated, say } from '#kit/messages/index.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { formatPhone } from '#kit/rules/fields/show.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { FactList } from '#kit/ui/fact-list.tsx';
import { GlobeIcon, LockIcon, LogoutIcon, PencilIcon, PersonIcon, ShopIcon } from '#kit/ui/icons/icons.tsx';
import { useClientState } from '#client-state/screens/parts/queries.ts';
import { useSignOut } from '#kit/browser/session-watch/use-sign-out.tsx';
import { useUser } from '#kit/browser/session/use-session.ts';
import { Initials, UserFace, useStanding, userFaceClass } from './user-face.tsx';

const item =
  'flex min-h-12 w-full items-center gap-3 px-4 text-left data-highlighted:bg-action-soft data-highlighted:outline-none';

/** The menu itself, open as soon as it has loaded: the click has already happened. */
export function UserMenuPopup() {
  const user = useUser();
  const { data: state } = useClientState();
  const standing = useStanding();
  const navigate = useNavigate();
  const [profileShown, setProfileShown] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const label = `${isolated(user.name)}, ${standing}`;
  const { leave, question } = useSignOut();
  function leaveTo(address: string): void {
    setProfileShown(false);
    void navigate(address);
  }
  return (
    <>
      <Menu.Root defaultOpen>
        <Menu.Trigger aria-label={label} className={userFaceClass} ref={trigger}>
          <UserFace />
        </Menu.Trigger>
        {/* At the end of the page it is a part of it for itself. */}
        <Menu.Portal render={<section aria-label={label} />}>
          <Menu.Positioner align="end" className="z-30" sideOffset={6}>
            <Menu.Popup className="max-h-(--available-height) w-[min(20rem,calc(100vw-2rem))] divide-y divide-rule overflow-y-auto rounded-md border border-edge bg-surface shadow-pop outline-none">
              <div className="flex flex-wrap items-center gap-3 p-4">
                <Initials name={user.name} />
                <p className="min-w-0 flex-[1_1_8rem]">
                  <span className="block font-bold">{user.name}</span>
                  <span className="text-sm text-ink-soft">{standing}</span>
                </p>
              </div>
              {state?.prequalified === null && (
                <Menu.Item
                  className={item}
                  onClick={() =>
                    void navigate(screens.client.prequalification.to({ step: 'applicant-info' }))
                  }
                >
                  <PencilIcon /> {say('Prequalification')}
                </Menu.Item>
              )}
              <Menu.Item className={item} onClick={() => setProfileShown(true)}>
                <PersonIcon /> {say('Profile')}
              </Menu.Item>
              {state?.prequalified === true && (
                <Menu.Item
                  className={item}
                  onClick={() => void navigate(screens.client.businessProfile.to())}
                >
                  <ShopIcon /> {say('Business Profile')}
                </Menu.Item>
              )}
              <Menu.Item className={item} onClick={() => void navigate(screens.shared.profile.to())}>
                <GlobeIcon /> {say('Language')}
              </Menu.Item>
              <Menu.Item className={item} onClick={() => void navigate(screens.shared.security.to())}>
                <LockIcon /> {say('Password')}
              </Menu.Item>
              <Menu.Item className={item} onClick={leave}>
                <LogoutIcon /> {say('Logout')}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {question}
      <Dialog
        actions={
          <>
            <Button onClick={() => leaveTo(screens.shared.profile.to())}>{say('Change')}</Button>
            <Button onClick={() => leaveTo(screens.shared.security.to())} variant="secondary">
              {say('Sign-in and security')}
            </Button>
            <Button onClick={() => leaveTo(screens.client.yourData.to())} variant="secondary">
              {say('Your data')}
            </Button>
          </>
        }
        onClose={() => setProfileShown(false)}
        open={profileShown}
        // What opened it went with the menu.
        returnTo={() => trigger.current}
        title={say('Profile')}
      >
        <FactList
          columns={1}
          facts={[
            { label: say('Full Name'), value: user.name },
            { label: say('Email Address'), value: user.email },
            { label: say('Phone Number'), value: formatPhone(user.phone_code, user.phone) },
          ]}
        />
      </Dialog>
    </>
  );
}

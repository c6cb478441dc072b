import { Menu } from '@base-ui/react/menu';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { initials } from '@ensigo/rulebook/fields';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { ChevronDownIcon, LogoutIcon, PencilIcon, PersonIcon } from '../../ui/icons/icons.tsx';
import { useClientState } from '../client-state/queries.ts';
import { paths } from '../paths.ts';
import { signOut } from '../session/sign-out.ts';
import { useUser } from '../session/use-session.ts';

/** SHELL-06: a dash while it is not known. */
function statusWords(prequalified: true | null | undefined): string {
  if (prequalified === undefined) return '-';
  return prequalified === true ? 'Prequalified' : 'Waiting for Prequalification';
}

const item =
  'flex min-h-11 w-full items-center gap-3 px-4 text-left data-highlighted:bg-action-soft data-highlighted:outline-none';

/** Who is signed in, and what concerns them alone. */
export function UserMenu() {
  const user = useUser();
  const { data: state } = useClientState();
  const navigate = useNavigate();
  const [profileShown, setProfileShown] = useState(false);
  const status = statusWords(state?.prequalified);
  return (
    <>
      <Menu.Root>
        <Menu.Trigger
          aria-label={`${user.name}, ${status}`}
          className="flex min-h-11 items-center gap-2 rounded-md px-1 text-left hover:bg-neutral-100"
        >
          <span
            aria-hidden="true"
            className="inline-flex size-10 items-center justify-center rounded-full bg-primary-100 text-sm font-bold"
          >
            {initials(user.name)}
          </span>
          <span className="text-sm max-md:hidden">
            <span className="block font-bold">{user.name}</span>
            <span className="text-ink-soft">{status}</span>
          </span>
          <ChevronDownIcon className="max-md:hidden" size={16} />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" className="z-30" sideOffset={6}>
            <Menu.Popup className="w-64 overflow-hidden rounded-md border border-edge bg-surface py-1 shadow-pop outline-none">
              <p className="border-b border-rule px-4 py-2 text-sm md:hidden">
                <span className="block font-bold">{user.name}</span>
                <span className="text-ink-soft">{status}</span>
              </p>
              {state?.prequalified === null && (
                <Menu.Item className={item} onClick={() => void navigate(paths.applicantInfo)}>
                  <PencilIcon /> Prequalification
                </Menu.Item>
              )}
              <Menu.Item className={item} onClick={() => setProfileShown(true)}>
                <PersonIcon /> Profile
              </Menu.Item>
              <Menu.Item className={item} onClick={signOut}>
                <LogoutIcon /> Logout
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <Dialog
        actions={<Button onClick={() => setProfileShown(false)}>Close</Button>}
        onClose={() => setProfileShown(false)}
        open={profileShown}
        title="Profile"
      >
        <FactList
          columns={1}
          facts={[
            { label: 'Full Name', value: user.name },
            { label: 'Email Address', value: user.email },
            { label: 'Phone Number', value: `${user.phone_code} ${user.phone}` },
          ]}
        />
      </Dialog>
    </>
  );
}

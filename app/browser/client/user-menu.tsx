import { useState } from 'react';
import { isolated } from '#kit/messages/index.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { useUser } from '#kit/browser/session/use-session.ts';
import { UserFace, useStanding, userFaceClass } from './user-face.tsx';

const UserMenuPopup = latePart(async () => (await import('./user-menu-popup.tsx')).UserMenuPopup);

/** Who is signed in, and their personal links. The menu is loaded when someone reaches for it. */
export function UserMenu() {
  const user = useUser();
  const standing = useStanding();
  const [wanted, setWanted] = useState(false);
  const face = (
    <button
      aria-haspopup="menu"
      aria-label={`${isolated(user.name)}, ${standing}`}
      className={userFaceClass}
      onClick={() => {
        UserMenuPopup.preload();
        setWanted(true);
      }}
      onFocus={UserMenuPopup.preload}
      onPointerEnter={UserMenuPopup.preload}
      type="button"
    >
      <UserFace />
    </button>
  );
  return wanted ? <UserMenuPopup meanwhile={face} /> : face;
}

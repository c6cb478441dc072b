import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../shared/session/use-session.ts';
import { UserFace, useStanding, userFaceClass } from './user-face.tsx';

const load = () => import('./user-menu-popup.tsx');
const UserMenuPopup = lazy(async () => ({ default: (await load()).UserMenuPopup }));

/** Who is signed in, and their personal links. The menu is loaded when someone reaches for it. */
export function UserMenu() {
  const user = useUser();
  const standing = useStanding();
  const [wanted, setWanted] = useState(false);
  const face = (
    <button
      aria-haspopup="menu"
      aria-label={`${user.name}, ${standing}`}
      className={userFaceClass}
      onClick={() => setWanted(true)}
      onFocus={() => void load()}
      onPointerEnter={() => void load()}
      type="button"
    >
      <UserFace />
    </button>
  );
  return wanted ? (
    <Suspense fallback={face}>
      <UserMenuPopup />
    </Suspense>
  ) : (
    face
  );
}

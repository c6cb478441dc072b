import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../shared/session/use-session.ts';
import { StaffFace, staffFaceClass, useRoleTitle } from './staff-face.tsx';

const load = () => import('./staff-menu-popup.tsx');
const StaffMenuPopup = lazy(async () => ({ default: (await load()).StaffMenuPopup }));

/** Who is signed in, and the logout. The menu is loaded when someone reaches for it. */
export function StaffMenu() {
  const { name } = useUser();
  const title = useRoleTitle();
  const [wanted, setWanted] = useState(false);
  const face = (
    <button
      aria-haspopup="menu"
      aria-label={`${name}, ${title}`}
      className={staffFaceClass}
      onClick={() => setWanted(true)}
      onFocus={() => void load()}
      onPointerEnter={() => void load()}
      type="button"
    >
      <StaffFace />
    </button>
  );
  return wanted ? (
    <Suspense fallback={face}>
      <StaffMenuPopup />
    </Suspense>
  ) : (
    face
  );
}

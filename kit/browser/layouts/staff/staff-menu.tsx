import { useState } from 'react';
import { isolated } from '../../../messages/index.ts';
import { latePart } from '../../page/late-part.tsx';
import { useUser } from '../../session/use-session.ts';
import { StaffFace, staffFaceClass, useRoleTitle } from './staff-face.tsx';

const StaffMenuPopup = latePart(async () => (await import('./staff-menu-popup.tsx')).StaffMenuPopup);

/** Who is signed in, and the logout. The menu is loaded when someone reaches for it. */
export function StaffMenu() {
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

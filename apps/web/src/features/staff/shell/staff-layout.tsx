import { useLocation } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { BottomBar } from '../../../layouts/shell/bottom-bar.tsx';
import { MoreEntry } from '../../../layouts/shell/more-entry.tsx';
import { placeOf } from '../../../layouts/shell/navigation-item.ts';
import { SignedInFrame, SignedInGround } from '../../../layouts/shell/signed-in-frame.tsx';
import { staffNavigation } from './navigation.ts';
import { useWaitingChanges } from './use-waiting-changes.ts';

/** As many as have room under a thumb. */
const maxInBar = 5;

export interface StaffLayoutProps {
  /** Addresses of the workspace that there are. */
  readonly pages: ReadonlySet<string>;
}

/** Menu and screen; asks the server how much waits in it. */
function StaffFrame({ pages }: StaffLayoutProps) {
  const { permissions } = useSession();
  const { pathname } = useLocation();
  const items = staffNavigation(pages, permissions, useWaitingChanges());
  const inBar = items.length > maxInBar ? items.slice(0, maxInBar - 1) : items;
  const rest = items.slice(inBar.length);
  const place = placeOf(items, pathname);
  return (
    <SignedInFrame
      bar={
        <BottomBar items={inBar} place={place}>
          {rest.length > 0 && (
            <MoreEntry current={place !== undefined && rest.includes(place)} items={rest} />
          )}
        </BottomBar>
      }
      home={paths.staffWorkspace}
      items={items}
    />
  );
}

/** Everything staff see stands in here (STAFF-01). */
export function StaffLayout({ pages }: StaffLayoutProps) {
  return (
    <SignedInGround>
      <StaffFrame pages={pages} />
    </SignedInGround>
  );
}

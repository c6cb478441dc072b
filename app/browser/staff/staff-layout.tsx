import { useLocation } from 'react-router';
import { screens } from '#kit/rules/paths/screens.ts';
import { useSession } from '#kit/browser/session/use-session.ts';
import { FramePartsContext, noFrameParts } from '#kit/browser/layouts/frame-parts.ts';
import { BottomBar } from '#kit/browser/layouts/shell/bottom-bar.tsx';
import { MoreEntry } from '#kit/browser/layouts/shell/more-entry.tsx';
import { placeOf } from '#kit/browser/layouts/shell/navigation-item.ts';
import { NotificationBell } from '#notifications/screens/parts/notification-bell.tsx';
import { SignedInFrame, SignedInGround } from '../signed-in-frame.tsx';
import { ClosedPlace } from './closed-place.tsx';
import { closedPlace, staffNavigation } from './navigation.ts';
import { useOpenReferrals } from './use-open-referrals.ts';
import { useWaitingChanges } from './use-waiting-changes.ts';

/** As many as fit. */
const maxInBar = 5;

/** Menu and screen; asks the server how much waits. */
function StaffFrame() {
  const { permissions } = useSession();
  const { pathname } = useLocation();
  const items = staffNavigation(permissions, useWaitingChanges(), useOpenReferrals());
  const inBar = items.length > maxInBar ? items.slice(0, maxInBar - 1) : items;
  const rest = items.slice(inBar.length);
  const place = placeOf(items, pathname);
  const closed = closedPlace(permissions, pathname);
  return (
    <SignedInFrame
      bar={
        <BottomBar items={inBar} place={place}>
          {rest.length > 0 && (
            <MoreEntry current={place !== undefined && rest.includes(place)} items={rest} />
          )}
        </BottomBar>
      }
      home={screens.staff.loans.to()}
      instead={closed !== undefined && <ClosedPlace title={closed} />}
      items={items}
    />
  );
}

export const staffFrameParts = { ...noFrameParts, Bell: NotificationBell };

/** The layout of everything that staff see (STAFF-01). */
export function StaffLayout() {
  return (
    <FramePartsContext value={staffFrameParts}>
      <SignedInGround>
        <StaffFrame />
      </SignedInGround>
    </FramePartsContext>
  );
}

import { useLocation } from 'react-router';
import { screens } from '@ensigo/rulebook/paths';
import { useSession } from '../../../shared/session/use-session.ts';
import { BottomBar } from '../../../layouts/shell/bottom-bar.tsx';
import { MoreEntry } from '../../../layouts/shell/more-entry.tsx';
import { placeOf } from '../../../layouts/shell/navigation-item.ts';
import { SignedInFrame, SignedInGround } from '../../../layouts/shell/signed-in-frame.tsx';
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

/** The layout of everything that staff see (STAFF-01). */
export function StaffLayout() {
  return (
    <SignedInGround>
      <StaffFrame />
    </SignedInGround>
  );
}

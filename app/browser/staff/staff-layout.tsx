import { useLocation, Link } from 'react-router';
import { screens } from '#kit/rules/paths/screens.ts';
import { useSession } from '#kit/browser/session/use-session.ts';
import { FramePartsContext, noFrameParts } from '#kit/browser/layouts/frame-parts.ts';
import { BottomBar } from '#kit/browser/layouts/shell/bottom-bar.tsx';
import { MoreEntry } from '#kit/browser/layouts/shell/more-entry.tsx';
import { placeOf } from '#kit/browser/layouts/shell/navigation-item.ts';
import { NotificationBell } from '#notifications/screens/parts/notification-bell.tsx';
import { SignedInFrame, SignedInGround } from '../signed-in-frame.tsx';
import { closedPlace, staffNavigation } from './navigation.ts';
import { useQuery } from '@tanstack/react-query';
import { countReferrals } from '#prequalification/endpoints/staff-prequalification.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useMobileMoney } from '#mobile-money/screens/parts/case/use-requests.ts';
import { usePendingCounts } from '#pending-changes/screens/parts/use-pending-changes.ts';
import { useUnseenCount } from '#notifications/screens/parts/queries.ts';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { buttonClass } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import type { ScreenName } from '#kit/rules/paths/screens.ts';
import { staffPages } from './staff-pages.ts';

/** In place of a part of the workspace that is for other roles: it asks the server for nothing (MONEY-12). */
function ClosedPlace({ title }: { readonly title: string }) {
  return (
    <StaffPage title={title}>
      <EmptyState
        action={
          <Link className={buttonClass('primary')} to={screens.staff.loans.to()}>
            Go to workspace
          </Link>
        }
      >
        Your role has no access to this part of the workspace. If you need it, ask an administrator.
      </EmptyState>
    </StaffPage>
  );
}

/** How many clients wait for a decision of a person (QUAL-05). */
function useOpenReferrals(): number | undefined {
  const mayDecide = useSession().permissions.includes('loans.process');
  const { data } = useQuery({
    queryKey: ['referrals', 'count'],
    queryFn: async ({ signal }) => (await callApi(countReferrals, { signal })).data.open,
    enabled: mayDecide,
    placeholderData: (before) => before,
  });
  return data;
}

/** As many as fit. */
const maxInBar = 5;

/** Menu and screen; asks the server how much waits. */
function StaffFrame() {
  const { permissions } = useSession();
  const { pathname } = useLocation();
  const waiting = usePendingCounts(useUnseenCount(), permissions.includes('changes.decide'));
  const items = staffNavigation(permissions, waiting, useOpenReferrals(), useMobileMoney());
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

/** The staff screen of this name. Here, as the table of them is loaded with the layout. */
export function StaffScreen({ name }: { readonly name: ScreenName<'staff'> }) {
  const Page = staffPages[name];
  return <Page />;
}

import { Link } from 'react-router';
import { screens } from '#kit/rules/paths/screens.ts';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { buttonClass } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';

/** In place of a part of the workspace that is for other roles: it asks the server for nothing (MONEY-12). */
export function ClosedPlace({ title }: { readonly title: string }) {
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

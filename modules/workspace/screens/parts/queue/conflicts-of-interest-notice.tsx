import { Link } from 'react-router';
import { screens } from '#kit/rules/paths/screens.ts';
import { useConflictsOfInterest } from '#conflicts-of-interest/screens/parts/use-conflicts-of-interest.ts';
import { useUser } from '#kit/browser/session/use-session.ts';
import { Notice } from '#kit/ui/notice.tsx';

/** Asks once a year who is close to one; nothing waits for the answer (MONEY-03). An auditor decides on nobody. */
export function ConflictsOfInterestNotice() {
  const { roles } = useUser();
  const { data } = useConflictsOfInterest();
  if (data === undefined || data.due_on !== null || roles.includes('auditor')) return null;
  return (
    <div className="mb-4">
      <Notice tone="waiting">
        {data.confirmed_at === null
          ? 'Declare any conflicts of interest before you work on cases. '
          : 'Your yearly conflict of interest declaration is due. '}
        <Link className="font-bold underline" to={screens.staff.conflictsOfInterest.to()}>
          Your conflicts of interest
        </Link>
      </Notice>
    </div>
  );
}

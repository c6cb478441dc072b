import { sayNamed } from '#kit/messages/index.ts';
import { meaningOf } from '../../rules/status.ts';
import { loanStatusTable } from '../../rules/loan/statuses.ts';
import { requestStatusTable } from '../../rules/request/statuses.ts';
import { Badge } from '#kit/ui/badge.tsx';
import { Link } from 'react-router';
import { caseScreens } from '#kit/rules/paths/case-screens.ts';
import { useSession } from '#kit/browser/session/use-session.ts';

/** A status in its exact words (LIST-06); the specification names two request statuses for loans (decision 0088). */
export function StatusBadge({ status }: { readonly status: string }) {
  const meaning = meaningOf(loanStatusTable, status) ?? meaningOf(requestStatusTable, status);
  return <Badge family={meaning?.tone ?? 'plain'}>{sayNamed(status)}</Badge>;
}

interface CaseNumberProps {
  readonly kind: 'loan' | 'request';
  readonly id: number;
  readonly number: string;
}

/** A number as a link to the case, for those who may open it. */
export function CaseNumber({ kind, id, number }: CaseNumberProps) {
  const { permissions } = useSession();
  if (!permissions.includes(kind === 'loan' ? 'loans.view' : 'requests.view'))
    return <span className="figures font-bold">{number}</span>;
  return (
    <Link
      className="figures -my-2 inline-flex min-h-11 items-center font-bold text-link underline"
      to={caseScreens[kind].staff.to({ id })}
    >
      {number}
    </Link>
  );
}

import { sayNamed, say } from '#kit/messages/index.ts';
import { meaningOf } from '../../rules/status.ts';
import { loanStatusTable } from '../../rules/loan/statuses.ts';
import { requestStatusTable } from '../../rules/request/statuses.ts';
import { Badge } from '#kit/ui/badge.tsx';
import { Link } from 'react-router';
import { caseScreens } from '#kit/rules/paths/screens.ts';
import { useSession } from '#kit/browser/session/use-session.ts';
import { roleTitles } from '#kit/rules/access/roles.ts';
import type { TurnFor } from '../../rules/whose-turn.ts';
import { TurnChip } from '#kit/ui/turn-chip.tsx';

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

/** Who a case waits for, from this person's point of view: yellow means that they must act. */
export function WaitingOn({ turn }: { readonly turn: TurnFor }) {
  switch (turn.whose) {
    case 'yours':
      return <TurnChip turn="yours">{say('You')}</TurnChip>;
    case 'client':
      return <TurnChip turn="theirs">{say('Client')}</TurnChip>;
    case 'role':
      return <TurnChip turn="theirs">{roleTitles[turn.role]}</TurnChip>;
    case 'colleague':
      return <TurnChip turn="theirs">{turn.as === 'expert' ? 'Expert' : 'Colleague'}</TurnChip>;
    case 'unassigned':
      return <TurnChip turn="ours">{say('Unassigned')}</TurnChip>;
    case 'nobody':
      return <TurnChip turn="nobody">Nobody</TurnChip>;
    case 'finished':
      return <TurnChip turn="nobody" />;
  }
}

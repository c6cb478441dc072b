import { TurnChip } from '../../ui/turn-chip.tsx';
import { useSession } from '../../shared/session/use-session.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

interface RequestTurnProps {
  readonly status: string;
  readonly advisor: Person | null;
  readonly expert: Person | null;
}

const finished: ReadonlySet<string> = new Set(['COMPLETED', 'REJECTED']);
const withClient: ReadonlySet<string> = new Set(['WAITING FOR FEEDBACK', 'CLOSED']);
const withExpert: ReadonlySet<string> = new Set([
  'PROPOSED EXPERT',
  'UNDER EXPERT ASSESSMENT',
  'ASSIGNED TO EXPERT',
  'REASSIGNED TO EXPERT',
  'UNDER WORKPLAN DEVELOPMENT',
  'UNDER WORKPLAN IMPLEMENTATION',
]);
const withAdministrator = 'UNDER BUDGET REVIEW';

/** On whom a request waits, for whoever looks at it: yellow is for what this person must do. */
export function RequestTurn({ status, advisor, expert }: RequestTurnProps) {
  const { user } = useSession();
  if (finished.has(status)) return <TurnChip turn="nobody" />;
  if (withClient.has(status)) return <TurnChip turn="theirs">Client</TurnChip>;
  if (status === withAdministrator) {
    return user?.role === 'administrator' ? (
      <TurnChip turn="yours">You</TurnChip>
    ) : (
      <TurnChip turn="theirs">Administrator</TurnChip>
    );
  }
  const isExperts = withExpert.has(status);
  const person = isExperts ? expert : advisor;
  if (person === null) return <TurnChip turn="ours">Nobody yet</TurnChip>;
  if (person.id === user?.id) return <TurnChip turn="yours">You</TurnChip>;
  return <TurnChip turn="theirs">{isExperts ? 'Expert' : 'Colleague'}</TurnChip>;
}

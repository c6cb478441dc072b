import { meaningOf, type StatusTable } from '@ensigo/rulebook/cases';
import { useUser } from '../../shared/session/use-session.ts';
import { TurnChip } from '../../ui/turn-chip.tsx';

interface Person {
  readonly id: string;
  readonly name: string;
}

interface WaitingOnProps {
  readonly statuses: StatusTable;
  readonly status: string;
  readonly assignee: Person | null;
  /** Of a request: who does the work. */
  readonly expert?: Person | null;
}

/** On whom a case waits, for whoever looks at it: yellow is for what this person must do. */
export function WaitingOn({ statuses, status, assignee, expert = null }: WaitingOnProps) {
  const { id, role } = useUser();
  const turn = meaningOf(statuses, status)?.turn ?? 'assignee';
  if (turn === 'nobody') return <TurnChip turn="nobody" />;
  if (turn === 'client') return <TurnChip turn="theirs">Client</TurnChip>;
  if (turn === 'administrator' && role !== turn) return <TurnChip turn="theirs">Administrator</TurnChip>;
  const person = turn === 'administrator' ? { id } : turn === 'expert' ? expert : assignee;
  if (person === null) return <TurnChip turn="ours">Nobody yet</TurnChip>;
  if (person.id === id) return <TurnChip turn="yours">You</TurnChip>;
  return <TurnChip turn="theirs">{turn === 'expert' ? 'Expert' : 'Colleague'}</TurnChip>;
}

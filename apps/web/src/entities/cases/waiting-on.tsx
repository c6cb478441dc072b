import { say } from '@ensigo/messages';
import { meaningOf, type StatusTable, type Turn } from '@ensigo/rulebook/cases';
import { useUser } from '../../shared/session/use-session.ts';
import { TurnChip } from '../../ui/turn-chip.tsx';

interface Person {
  readonly id: string;
  readonly name: string;
}

interface WaitingOnProps {
  readonly statuses: StatusTable;
  readonly status: string;
  /** Whose turn it is, where the status alone does not say it. */
  readonly turn?: Turn | null | undefined;
  readonly assignee: Person | null;
  /** For a request: the person who does the work. */
  readonly expert?: Person | null;
  /** Of an approved loan: they do not pay it out themselves. */
  readonly approver?: Person | null | undefined;
}

/** Who a case waits for, from this person's point of view: yellow means that they must act. */
export function WaitingOn(props: WaitingOnProps) {
  const { statuses, status, turn: known, assignee, expert = null, approver = null } = props;
  const { id, roles } = useUser();
  const turn = known ?? meaningOf(statuses, status)?.turn ?? 'assignee';
  if (turn === 'nobody') return <TurnChip turn="nobody" />;
  if (turn === 'client') return <TurnChip turn="theirs">{say('Client')}</TurnChip>;
  if (turn === 'cashier') {
    const isTheirs = roles.includes(turn) && approver?.id !== id;
    return isTheirs ? (
      <TurnChip turn="yours">{say('You')}</TurnChip>
    ) : (
      <TurnChip turn="theirs">{say('Cashier')}</TurnChip>
    );
  }
  if (turn === 'administrator' && !roles.includes(turn))
    return <TurnChip turn="theirs">{say('Administrator')}</TurnChip>;
  const person = turn === 'administrator' ? { id } : turn === 'expert' ? expert : assignee;
  if (person === null) return <TurnChip turn="ours">{say('Nobody yet')}</TurnChip>;
  if (person.id === id) return <TurnChip turn="yours">{say('You')}</TurnChip>;
  return <TurnChip turn="theirs">{turn === 'expert' ? 'Expert' : 'Colleague'}</TurnChip>;
}

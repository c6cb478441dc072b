import { TurnChip } from '../../ui/turn-chip.tsx';
import { useUser } from '../../shared/session/use-session.ts';

interface WaitingOnProps {
  readonly status: string;
  readonly officer: { readonly id: string; readonly name: string } | null;
}

/** Nothing is due any more, or only the paying back. */
const finished: ReadonlySet<string> = new Set(['CLOSED', 'COMPLETED', 'REJECTED']);

/** On whom a case waits, for whoever looks at it: yellow is for what this officer must do. */
export function WaitingOn({ status, officer }: WaitingOnProps) {
  const { id } = useUser();
  if (finished.has(status)) return <TurnChip turn="nobody" />;
  if (status === 'WAITING FOR FEEDBACK') return <TurnChip turn="theirs">Client</TurnChip>;
  if (officer === null) return <TurnChip turn="ours">Nobody yet</TurnChip>;
  return officer.id === id ? (
    <TurnChip turn="yours">You</TurnChip>
  ) : (
    <TurnChip turn="theirs">Colleague</TurnChip>
  );
}

import { Button } from '#kit/ui/button.tsx';

export type Decision = 'confirm' | 'refuse' | 'withdraw';

interface DecisionsProps {
  /** The asker may only take it back. */
  readonly isOwn: boolean;
  readonly labels: Readonly<Record<Decision, string>>;
  /** Which change, for those who hear the buttons. */
  readonly named: string;
  /** Why it cannot be confirmed. */
  readonly refused: string | undefined;
  readonly onDecide: (decision: Decision) => void;
}

/** What an administrator may do with a change that waits for a second one (GUARD-06). */
export function Decisions({ isOwn, labels, named, refused, onDecide }: DecisionsProps) {
  const open: readonly Decision[] = isOwn ? ['withdraw'] : ['confirm', 'refuse'];
  return (
    <div className="flex flex-wrap gap-2">
      {open.map((decision) => (
        <Button
          key={decision}
          onClick={() => onDecide(decision)}
          reason={decision === 'confirm' ? refused : undefined}
          size="small"
          variant={decision === 'confirm' ? 'primary' : 'secondary'}
        >
          {labels[decision]}
          <span className="sr-only">{named}</span>
        </Button>
      ))}
    </div>
  );
}

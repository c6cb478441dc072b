import { useId, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '#kit/ui/button.tsx';

interface MoveButtonProps {
  readonly label: ReactNode;
  /** Why this person may not do it; null if they may. */
  readonly refused: string | null;
  readonly variant: ButtonVariant;
  readonly onPress: () => void;
}

/** A move of a case; one that this person may not make, or not yet, says why. */
export function ActionButton({ label, refused, variant, onPress }: MoveButtonProps) {
  const reason = useId();
  if (refused === null) {
    return (
      <Button className="w-full" onClick={onPress} variant={variant}>
        {label}
      </Button>
    );
  }
  return (
    <div className="space-y-1">
      <Button aria-describedby={reason} className="w-full" disabled variant={variant}>
        {label}
      </Button>
      <p className="text-sm text-ink-soft" id={reason}>
        {refused}
      </p>
    </div>
  );
}

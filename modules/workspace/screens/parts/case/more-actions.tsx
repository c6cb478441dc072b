import type { ReactNode } from 'react';
import { ActionButton } from '#cases/screens/parts/action-button.tsx';
import type { ButtonVariant } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';

interface ListedMove {
  readonly key: string;
  readonly label: ReactNode;
  readonly refused: string | null;
  readonly variant: ButtonVariant;
  readonly onPress: () => void;
}

interface MoreMovesProps {
  readonly transitions: readonly ListedMove[];
  readonly onClose: () => void;
  /** Below the actions: what else can be done with the case. */
  readonly children?: ReactNode;
}

/** Every action on a case; one that is not possible says why. */
export function MoreActions({ transitions, onClose, children }: MoreMovesProps) {
  return (
    <Dialog onClose={onClose} open title="Actions">
      <div className="space-y-3">
        {transitions.map(({ key, onPress, ...transition }) => (
          <ActionButton
            key={key}
            {...transition}
            onPress={() => {
              onClose();
              onPress();
            }}
          />
        ))}
        {children}
      </div>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { MoveButton } from '#cases/screens/parts/move-button.tsx';
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
  readonly moves: readonly ListedMove[];
  readonly onClose: () => void;
  /** Below the actions: what else can be done with the case. */
  readonly children?: ReactNode;
}

/** Every action on a case; one that is not possible says why. */
export function MoreMoves({ moves, onClose, children }: MoreMovesProps) {
  return (
    <Dialog onClose={onClose} open title="Actions">
      <div className="space-y-3">
        {moves.map(({ key, onPress, ...move }) => (
          <MoveButton
            key={key}
            {...move}
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

import type { HeldCase } from '#cases/screens/parts/case-screens.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { queueTexts as texts } from './texts.ts';

/** A chosen case that a colleague has, as the list showed it. */
export interface HeldRow extends HeldCase {
  readonly name: string;
  readonly number: string;
}

interface TakeOverDialogProps {
  /** Of the chosen cases those that would be taken from a colleague. */
  readonly held: readonly HeldRow[];
  readonly chosen: number;
  readonly onAll: () => void;
  readonly onOthers: () => void;
  readonly onClose: () => void;
}

/** Asks before chosen cases are taken from colleagues, which may be left out (CASE-05). */
export function TakeOverDialog({ held, chosen, onAll, onOthers, onClose }: TakeOverDialogProps) {
  const holders = new Map(held.map(({ holder, name }) => [holder, name]));
  const others = chosen - held.length;
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onAll}>{texts.assignAll(chosen)}</Button>
          {others > 0 && (
            <Button onClick={onOthers} variant="secondary">
              {texts.assignOthers(others)}
            </Button>
          )}
          <Button onClick={onClose} variant="quiet">
            {texts.cancel}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={texts.heldTitle(held.length, chosen)}
    >
      <ul className="space-y-2">
        {[...holders].map(([id, name]) => (
          <li key={id}>
            <span className="font-bold">{name}</span>:{' '}
            <span className="figures">
              {held.flatMap(({ holder, number }) => (holder === id ? [number] : [])).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { texts } from './texts.ts';

// One function for all renders: called when the notice appears, and not again.
const focus = (place: HTMLDivElement | null): void => place?.focus();

interface ConflictProps {
  readonly pending: boolean;
  readonly onLoad: () => void;
}

/** Someone else has stored a newer version: what was typed stays in the fields until that is loaded. */
export function Conflict({ pending, onLoad }: ConflictProps) {
  return (
    <Notice announce tone="danger">
      <p className="font-bold">{texts.conflict}</p>
      <p className="mt-1">{texts.conflictNothingLost}</p>
      <div className="mt-3">
        <Button onClick={onLoad} pending={pending} size="small" variant="secondary">
          {texts.loadNewer}
        </Button>
      </div>
    </Notice>
  );
}

interface OwnChangesProps {
  readonly changes: readonly string[];
  readonly arePutIn: boolean;
  readonly onPutIn: () => void;
  readonly onDrop: () => void;
}

/** Above the newer version: this person's changes, to be applied to it or discarded. */
export function OwnChanges({ changes, arePutIn, onPutIn, onDrop }: OwnChangesProps) {
  const lead: ReactNode = arePutIn ? texts.putIn : texts.newerShown;
  return (
    <div aria-live="polite" className="outline-none" ref={focus} tabIndex={-1}>
      <Notice tone="info">
        <p className="font-bold">{lead}</p>
        <ul className="mt-2 max-h-60 space-y-1 overflow-y-auto">
          {changes.map((change) => (
            <li className="whitespace-pre-line [overflow-wrap:anywhere]" key={change}>
              {change}
            </li>
          ))}
        </ul>
        {!arePutIn && (
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onClick={onPutIn} size="small" variant="secondary">
              {texts.putChangesIn}
            </Button>
            <Button onClick={onDrop} size="small" variant="quiet">
              {texts.dropChanges}
            </Button>
          </div>
        )}
      </Notice>
    </div>
  );
}

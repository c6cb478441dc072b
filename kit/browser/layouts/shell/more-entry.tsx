import { useState } from 'react';
import { say } from '../../../messages/index.ts';
import { latePart } from '../../page/late-part.tsx';
import { MoreIcon } from '../../../ui/icons/icons.tsx';
import { barEntryClass } from './bottom-bar.tsx';
import type { NavigationItem } from './navigation-item.ts';

const MoreSheet = latePart(async () => (await import('./more-sheet.tsx')).MoreSheet);

interface MoreEntryProps {
  readonly items: readonly NavigationItem[];
  /** Whether the current screen is one of these. */
  readonly current: boolean;
}

/** On a phone: the places that do not fit in the bar, in a bottom sheet. */
export function MoreEntry({ items, current }: MoreEntryProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <li className="flex-1">
      <button
        aria-current={current ? 'true' : undefined}
        aria-haspopup="dialog"
        className={barEntryClass(current)}
        onClick={() => {
          MoreSheet.preload();
          setOpen(true);
        }}
        type="button"
      >
        <MoreIcon weight={3} />
        {say('More')}
      </button>
      {open !== undefined && <MoreSheet items={items} onClose={() => setOpen(false)} open={open} />}
    </li>
  );
}

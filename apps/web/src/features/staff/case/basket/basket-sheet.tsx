import type { ReactNode } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';

interface BasketSheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The basket on a phone, over the facts. */
export function BasketSheet({ title, onClose, children }: BasketSheetProps) {
  return (
    <Dialog onClose={onClose} open title={title}>
      <div className="-mx-4 -mb-5 md:-mx-6">{children}</div>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { Dialog } from '#kit/ui/dialog.tsx';
import { afterActionFocus } from '../after-action.tsx';

interface InformationRequestSheetProps {
  readonly title: string;
  /** What was asked about last; undefined: opened by the move itself. */
  readonly asked: string | undefined;
  readonly onClose: () => void;
  readonly wasSent: () => boolean;
  readonly children: ReactNode;
}

/** The information request on a phone, over the facts. */
export function InformationRequestSheet({
  title,
  asked,
  onClose,
  wasSent,
  children,
}: InformationRequestSheetProps) {
  // The question takes the focus before the sheet can remember what had it.
  const askButton = (): HTMLElement | null =>
    asked === undefined ? null : document.querySelector<HTMLElement>(`[data-ask$=":${asked}"]`);
  return (
    <Dialog
      onClose={onClose}
      open
      returnTo={() => (wasSent() ? afterActionFocus() : askButton())}
      title={title}
    >
      <div className="-mx-(--gutter) -mb-5 md:-mx-6">{children}</div>
    </Dialog>
  );
}

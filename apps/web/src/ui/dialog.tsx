import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

interface DialogProps {
  readonly open: boolean;
  /** Esc, a press outside, or a close button. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the main one first. */
  readonly actions?: ReactNode;
}

/** A sheet from below on phones, a centred window on laptops; focus stays inside and returns afterwards. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  return (
    <Base.Root onOpenChange={(next) => !next && onClose()} open={open}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-ink/50" />
        <Base.Popup className="fixed inset-x-0 bottom-0 z-50 max-h-[90dvh] overflow-y-auto rounded-t-lg bg-surface p-5 shadow-sheet md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-[34rem] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-lg md:p-6">
          <Base.Title className="font-display text-xl">{title}</Base.Title>
          <div className="mt-3">{children}</div>
          {actions !== undefined && (
            <div className="mt-6 flex flex-col gap-3 md:flex-row-reverse md:justify-start">{actions}</div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Hem } from '#kit/ui/hem.tsx';

interface CoveringDialogProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

const titleId = 'covering-dialog-title';
const leadId = 'covering-dialog-lead';

/**
 * Covers everything, other dialogs too, and cannot be closed. What is behind can neither be seen nor reached by anyone,
 * but stays as it is: the browser sees to that for a modal dialog of its own.
 */
export function CoveringDialog({ title, lead, children }: CoveringDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    const { scrollX, scrollY } = window;
    const show = (): void => {
      if (shown?.open === false) shown.showModal();
    };
    // A second press of Esc, or of a phone's back button, closes it without a question.
    shown?.addEventListener('close', show);
    show();
    return () => {
      shown?.removeEventListener('close', show);
      // Gives the focus back to where it was.
      shown?.close();
      window.scrollTo(scrollX, scrollY);
    };
  }, []);
  useLayoutEffect(() => {
    dialog.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [title]);
  return createPortal(
    <dialog
      aria-describedby={leadId}
      aria-labelledby={titleId}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain border-0 bg-page p-0 text-ink"
      onCancel={(event) => event.preventDefault()}
      // A dialog of ours behind this one is not what Esc means.
      onKeyDown={(event) => event.stopPropagation()}
      ref={dialog}
    >
      <div className="flex min-h-full flex-col items-center px-3 py-6 md:py-10">
        <div className="w-full max-w-[28rem] overflow-hidden rounded-lg bg-surface shadow-sheet">
          <Hem />
          <div className="px-5 pt-6 pb-4 sm:px-10 sm:pt-8">
            <h1 className="text-2xl" id={titleId}>
              {title}
            </h1>
            <p className="mt-1 text-ink-soft" id={leadId}>
              {lead}
            </p>
            {children}
          </div>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}

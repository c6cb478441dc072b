import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { TrashIcon } from '../../ui/icons/icons.tsx';

interface RowFrameProps {
  readonly removeLabel: string;
  /** Absent for the last row, which cannot be removed. */
  readonly onRemove?: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** The button goes with its row: the focus goes on to the one below the rows, which adds another. */
function keepFocusIn(list: Element | null | undefined): void {
  setTimeout(() => {
    if (document.activeElement === document.body)
      list?.querySelector<HTMLElement>(':scope > button')?.focus({ preventScroll: true });
  });
}

/** One of several rows of a form, with a button to remove it. */
export function RowFrame({ removeLabel, onRemove, title, children }: RowFrameProps) {
  return (
    <fieldset className="rounded-md border border-rule bg-sunk p-4 max-md:in-data-rows:rounded-lg max-md:in-data-rows:border-edge max-md:in-data-rows:bg-surface">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center justify-between gap-3">
        <p aria-hidden="true" className="font-bold">
          {title}
        </p>
        {onRemove !== undefined && (
          <IconButton
            label={removeLabel}
            onClick={(event) => {
              keepFocusIn(event.currentTarget.closest('fieldset')?.parentElement);
              onRemove();
            }}
            tone="danger"
          >
            <TrashIcon />
          </IconButton>
        )}
      </div>
      <div className="mt-2 grid gap-4 md:pairs md:items-end">{children}</div>
    </fieldset>
  );
}

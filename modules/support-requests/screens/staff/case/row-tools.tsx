import { IconButton } from '#kit/ui/icon-button.tsx';
import { ChevronDownIcon, TrashIcon } from '#kit/ui/icons/icons.tsx';

/** What was pressed may be gone: the focus stays with its row, or goes on to the one that took the row's place. */
function keepFocus(pressed: HTMLElement): void {
  const row = pressed.closest('li');
  const list = row?.parentElement;
  const at = [...(list?.children ?? [])].findIndex((one) => one === row);
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    if (row?.isConnected === true) row.querySelector('button')?.focus();
    else (list?.children[at] ?? list?.lastElementChild)?.querySelector('input')?.focus();
  });
}

interface RowToolsProps {
  /** The row's name, such as `task 2`. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  /** Undefined if the last one must stay. */
  readonly onRemove: (() => void) | undefined;
}

/** Moves a row of the plan up or down, or removes it. */
export function RowTools({ name, isFirst, isLast, onMove, onRemove }: RowToolsProps) {
  return (
    <span className="flex flex-none">
      {!isFirst && (
        <IconButton
          label={`Move ${name} up`}
          onClick={(event) => {
            keepFocus(event.currentTarget);
            onMove(-1);
          }}
        >
          <ChevronDownIcon className="rotate-180" />
        </IconButton>
      )}
      {!isLast && (
        <IconButton
          label={`Move ${name} down`}
          onClick={(event) => {
            keepFocus(event.currentTarget);
            onMove(1);
          }}
        >
          <ChevronDownIcon />
        </IconButton>
      )}
      {onRemove !== undefined && (
        <IconButton
          label={`Remove ${name}`}
          onClick={(event) => {
            keepFocus(event.currentTarget);
            onRemove();
          }}
        >
          <TrashIcon />
        </IconButton>
      )}
    </span>
  );
}

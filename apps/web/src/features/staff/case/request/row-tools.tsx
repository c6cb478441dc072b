import { IconButton } from '../../../../ui/icon-button.tsx';
import { ChevronDownIcon, TrashIcon } from '../../../../ui/icons/icons.tsx';

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
        <IconButton label={`Move ${name} up`} onClick={() => onMove(-1)}>
          <ChevronDownIcon className="rotate-180" />
        </IconButton>
      )}
      {!isLast && (
        <IconButton label={`Move ${name} down`} onClick={() => onMove(1)}>
          <ChevronDownIcon />
        </IconButton>
      )}
      {onRemove !== undefined && (
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      )}
    </span>
  );
}

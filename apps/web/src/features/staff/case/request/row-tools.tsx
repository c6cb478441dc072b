import { IconButton } from '../../../../ui/icon-button.tsx';
import { ChevronDownIcon, TrashIcon } from '../../../../ui/icons/icons.tsx';

interface RowToolsProps {
  /** What the row is called, such as `task 2`. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  /** Undefined where the last one must stay. */
  readonly onRemove: (() => void) | undefined;
}

/** Up, down and away: what can be done with a row of the plan. */
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

import { StatusBadge } from '#cases/screens/parts/status-badge.tsx';
import { TickBox } from '#kit/ui/tick-box.tsx';
import { PopupButton } from './popup-button.tsx';
import { queueTexts as texts } from './texts.ts';

interface StatusMenuProps {
  /** Those of the tab. */
  readonly statuses: readonly string[];
  /** None: all of them. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Several statuses at once; what is ticked applies at once. */
export function StatusMenu({ statuses, chosen, onChange }: StatusMenuProps) {
  if (statuses.length < 2) return null;
  const label = chosen.length === 0 ? texts.status : `${texts.status}: ${String(chosen.length)}`;
  return (
    <PopupButton label={label} title={texts.status}>
      {() => (
        <fieldset>
          <legend className="mb-1 text-sm font-bold">{texts.status}</legend>
          {[undefined, ...statuses].map((status) => (
            <label
              className="flex min-h-11 items-center gap-[min(0.75rem,4vw)] [overflow-wrap:anywhere]"
              key={status ?? ''}
            >
              <TickBox
                checked={status === undefined ? chosen.length === 0 : chosen.includes(status)}
                onChange={(event) =>
                  onChange(
                    status === undefined
                      ? []
                      : statuses.filter((one) =>
                          one === status ? event.currentTarget.checked : chosen.includes(one),
                        ),
                  )
                }
              />
              {status === undefined ? texts.allStatuses : <StatusBadge status={status} />}
            </label>
          ))}
        </fieldset>
      )}
    </PopupButton>
  );
}

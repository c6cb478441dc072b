import { useRef } from 'react';
import { say } from '../../../messages/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChevronDownIcon } from '../../../ui/icons/icons.tsx';
import type { MissingPart } from '../../drafts/missing-parts.ts';

/** The input or button with this name on the page; of several (radio buttons), the first. */
const controlOf = (name: string): HTMLElement | undefined =>
  [...document.getElementsByName(name)].find((control) => control.closest('main') !== null);

/** In the order in which each part is first named. */
function byPart(fields: readonly MissingPart[]): [string, MissingPart[]][] {
  const parts = new Map<string, MissingPart[]>();
  for (const field of fields) {
    const { part = '' } = field;
    parts.set(part, [...(parts.get(part) ?? []), field]);
  }
  return [...parts];
}

interface StillNeededProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Why the main button does nothing yet. */
  readonly reason: string | undefined;
  readonly lacking: readonly MissingPart[];
  readonly wrong: readonly MissingPart[];
  /** Where the panel of a laptop begins (pixels from the left). */
  readonly at: number;
}

/** What is missing or wrong in a step; each line leads to its field (LOAN-13, EASE-02). */
export function StillNeeded({ open, onClose, title, reason, lacking, wrong, at }: StillNeededProps) {
  const chosen = useRef<HTMLElement>(undefined);
  function leadTo(name: string): void {
    chosen.current = controlOf(name);
    // It may stand in a list that is folded.
    chosen.current?.closest('details')?.setAttribute('open', '');
    onClose();
  }
  return (
    <Dialog
      onClose={onClose}
      open={open}
      panelAt={at}
      returnTo={() => {
        const { current } = chosen;
        chosen.current = undefined;
        // Once the page behind the list can be scrolled again.
        if (current !== undefined) setTimeout(() => current.scrollIntoView({ block: 'center' }));
        return current;
      }}
      subtitle={reason}
      title={title}
    >
      {byPart([...lacking, ...wrong]).map(([part, fields]) => (
        <section className="not-first:mt-4" key={part}>
          {part !== '' && <h3 className="pb-1 text-sm font-medium text-ink-soft">{part}</h3>}
          <ul>
            {fields.map((field) => (
              <li className="-mx-(--gutter) border-t border-rule md:-mx-6" key={field.control}>
                <button
                  className="flex min-h-12 w-full items-center justify-between gap-3 px-(--gutter) py-2 text-left font-bold hover:bg-action-soft md:px-6"
                  onClick={() => leadTo(field.control)}
                  type="button"
                >
                  <span className="min-w-0">
                    {field.label}
                    {wrong.includes(field) && (
                      <span className="block text-sm font-medium text-danger-fg">{say('Needs fixing')}</span>
                    )}
                  </span>
                  <ChevronDownIcon className="flex-none -rotate-90 text-link" size={16} weight={2} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

import { say } from '../../../messages/index.ts';
import type { MissingPart } from '../../drafts/missing-parts.ts';

/** Items named on a phone; the others are counted, and named as these are completed. */
const maxOnPhones = 2;

function leadTo(link: HTMLButtonElement, name: string): void {
  // A summary without a form has one box to tick.
  const named = link.form === null ? document.getElementsByName(name) : link.form.elements.namedItem(name);
  const control = named instanceof NodeList ? named[0] : named;
  if (!(control instanceof HTMLElement)) return;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}

interface StillNeededProps {
  readonly missing: readonly MissingPart[];
  /** What is said of them, before their number. */
  readonly lead?: string;
}

/** Names what is missing, or wrong; each name leads to its input (LOAN-13, EASE-02). */
export function StillNeeded({ missing, lead = say('Still needed') }: StillNeededProps) {
  const more = missing.length - maxOnPhones;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="font-bold text-ink">
        {lead}, {missing.length}:
      </span>
      <ul className="contents">
        {missing.map(({ label, control }, index) => (
          <li className={index < maxOnPhones ? '' : 'max-lg:hidden'} key={control}>
            <button
              className="min-h-11 text-left font-bold text-link underline underline-offset-4"
              onClick={(event) => leadTo(event.currentTarget, control)}
              type="button"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <span className="lg:hidden">{say`and ${more} more`}</span>}
    </div>
  );
}

/** Something that the main button waits for. */
export interface MissingPart {
  readonly label: string;
  /** Name of the input or button of the form that provides it. */
  readonly control: string;
}

/** Items named on a phone; the others are counted, and named as these are completed. */
const maxOnPhones = 2;

function leadTo(link: HTMLButtonElement, name: string): void {
  const named = link.form?.elements.namedItem(name);
  const control = named instanceof RadioNodeList ? named[0] : named;
  if (!(control instanceof HTMLElement)) return;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}

/** Names what is missing; each name leads to its input (LOAN-13). */
export function StillNeeded({ missing }: { readonly missing: readonly MissingPart[] }) {
  const more = missing.length - maxOnPhones;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="font-bold text-ink">Still needed, {missing.length}:</span>
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
      {more > 0 && <span className="lg:hidden">and {more} more</span>}
    </div>
  );
}

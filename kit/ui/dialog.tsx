import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef, type CSSProperties, type ReactNode } from 'react';
import { say } from '../messages/index.ts';
import { wholeNumbers } from './held-together.tsx';
import { CloseIcon } from './icons/icons.tsx';

/** Above a sheet, and the least for what is between its title and its buttons: about six lines (rem). */
const above = 6.5;
const least = 10;

/**
 * Marks a sheet whose title and buttons leave too little room, as with large letters (`data-crowded`, see the variant `low`):
 * all of it scrolls then, so that the buttons are reached. For the ref of the sheet's first part.
 */
function watchRoom(head: HTMLElement | null): (() => void) | undefined {
  const sheet = head?.parentElement;
  if (!sheet) return undefined;
  const parts = [...sheet.children].filter((part) => part instanceof HTMLElement);
  const measure = (): void => {
    const staying = parts.filter((part) => !part.hasAttribute('data-scrolls'));
    const height = staying.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    sheet.toggleAttribute('data-crowded', window.innerHeight - height < (above + least) * rem);
  };
  measure();
  const watch = new ResizeObserver(measure);
  for (const part of parts) watch.observe(part);
  window.addEventListener('resize', measure);
  return () => {
    watch.disconnect();
    window.removeEventListener('resize', measure);
  };
}

export interface DialogProps {
  readonly open: boolean;
  /** Esc, a click outside, or the close button. */
  readonly onClose: () => void;
  readonly title: string;
  /** A small line under the title. */
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
  /** Buttons, the main one first: above the others on a phone, at the right end on a laptop. */
  readonly actions?: ReactNode;
  /** `both`: room for two sides. */
  readonly wide?: boolean | 'both';
  /** On laptops a small panel above the foot of the page, this far from the left (pixels). */
  readonly panelAt?: number;
  /** Nothing in it can be pressed: what it says takes the focus itself, so that it scrolls by the keys. */
  readonly isRead?: boolean;
  /** The element to focus afterwards, if not the one that had the focus before. */
  readonly returnTo?: () => HTMLElement | null | undefined;
}

// Leaves room for a toast above the sheet, so that it does not cover the close button. On a low screen, such as a phone on
// its side, and with large letters, title and buttons would leave no room for what is between them: there all of it scrolls.
const sheet =
  'low:max-h-(--screen) low:overflow-y-auto fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(var(--screen)-6.5rem)] flex-col rounded-t-lg bg-surface shadow-sheet outline-none transition-[translate,opacity] duration-(--calm) ease-calm data-ending-style:translate-y-full data-starting-style:translate-y-full';
const centred =
  'md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:max-h-[calc(var(--screen)-4rem)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-lg md:data-ending-style:-translate-y-1/2 md:data-ending-style:opacity-0 md:data-starting-style:-translate-y-1/2 md:data-starting-style:opacity-0';

const panel =
  'lg:inset-x-auto lg:bottom-19 lg:left-(--panel-at) lg:max-h-[calc(var(--screen)-11rem)] lg:w-85 lg:rounded-lg lg:border lg:border-edge lg:shadow-pop lg:transition-none';

/** A custom property, which the style types do not know. */
const placeOf = (left: number): CSSProperties & Record<'--panel-at', string> => ({
  '--panel-at': `${String(left)}px`,
});

const widthOf = (wide: boolean | 'both'): string =>
  wide === 'both' ? 'md:w-[min(62rem,100vw-2rem)]' : wide ? 'md:w-[40rem]' : 'md:w-[34rem]';

const fields = ':is(input, select, textarea):not([type=hidden], [tabindex="-1"], :disabled, [readonly])';

/** The first field; of a group of choices the chosen one, as the keyboard reaches no other. */
function firstField(body: HTMLElement): HTMLElement | null {
  const first = body.querySelector<HTMLInputElement>(fields);
  const chosen = body.querySelectorAll<HTMLInputElement>('[type=radio]:checked');
  return first?.type === 'radio' ? ([...chosen].find(({ name }) => name === first.name) ?? first) : first;
}

/**
 * Where a dialog begins: in its first field; by touch, where a keyboard would cover what is to be read first, and without
 * a field at its title, so that Enter neither closes nor confirms what was just opened.
 */
function begin(popup: HTMLElement | null, body: HTMLElement | null, isRead: boolean): HTMLElement | null {
  if (isRead) return body;
  const isTouch = 'matchMedia' in window && window.matchMedia('(pointer: coarse)').matches;
  return (isTouch || body === null ? null : firstField(body)) ?? popup;
}

/** A bottom sheet on phones, a centred window on laptops; keeps the focus inside and restores it afterwards. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, subtitle, children, actions } = props;
  const { wide = false, panelAt, isRead = false, returnTo } = props;
  const popup = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  return (
    <Base.Root onOpenChange={(next) => !next && onClose()} open={open}>
      <Base.Portal>
        <Base.Backdrop
          className={`fixed inset-0 z-40 bg-ink opacity-65 transition-opacity duration-(--calm) data-ending-style:opacity-0 data-starting-style:opacity-0 ${panelAt === undefined ? '' : 'lg:bg-transparent'}`}
        />
        <Base.Popup
          className={`${sheet} ${panelAt === undefined ? `${centred} ${widthOf(wide)}` : panel}`}
          style={panelAt === undefined ? undefined : placeOf(panelAt)}
          data-sheet=""
          initialFocus={() => begin(popup.current, body.current, isRead)}
          ref={popup}
          finalFocus={returnTo === undefined ? true : () => returnTo() ?? true}
        >
          {/* A word of the title that is too long beside the button, as with large letters, stands below it. */}
          <div
            className="flex flex-none flex-wrap-reverse items-end gap-2 px-(--gutter) pt-5 md:gap-4 md:px-6 md:pt-6"
            ref={watchRoom}
          >
            <div className="max-w-full min-w-min flex-1 basis-0">
              <Base.Title className="text-xl">{wholeNumbers(title)}</Base.Title>
              {subtitle !== undefined && (
                <p className="text-sm text-ink-soft">
                  {typeof subtitle === 'string' ? wholeNumbers(subtitle) : subtitle}
                </p>
              )}
            </div>
            <Base.Close
              aria-label={say('Close')}
              className="-mt-1 -mr-[min(0.5rem,2vw)] ml-auto inline-flex size-11 flex-none items-center justify-center rounded-md text-ink-soft hover:bg-neutral-100"
            >
              <CloseIcon />
            </Base.Close>
          </div>
          <div
            ref={body}
            data-scrolls=""
            className="min-h-0 flex-1 overflow-y-auto px-(--gutter) pt-3 pb-5 low:flex-none low:overflow-visible md:px-6"
            {...(isRead && { 'aria-label': title, role: 'region', tabIndex: 0 })}
          >
            {children}
          </div>
          {actions !== undefined && (
            <footer
              data-bottom-bar
              className="flex flex-none flex-col gap-2 border-t border-rule bg-sunk px-(--gutter) pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-md:[&_button]:w-full md:flex-row-reverse md:flex-wrap md:items-end md:rounded-b-lg md:px-6 md:py-4"
            >
              {actions}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

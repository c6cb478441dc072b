import { useEffect, useRef, useState, type RefObject } from 'react';
import { useKeys } from '#kit/browser/keys/use-keys.ts';

/** A part of the case's screen. */
export interface JumpPart {
  readonly key: string;
  readonly label: string;
  /** How many things are odd there. */
  readonly odd?: number;
}

export const partId = (key: string): string => `part-${key}`;

/** How far below the head a part may begin to be the current one (pixels). */
const reach = 64;

/** At the end of the page the last parts may be too short to reach the top. */
const isAtEnd = (): boolean =>
  window.scrollY > 0 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;

/** The part that is being read: the last one whose beginning was scrolled past. */
function useCurrentPart(keys: readonly string[], nav: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState(keys[0]);
  const names = keys.join(' ');
  useEffect(() => {
    let frame = 0;
    function look(): void {
      frame = 0;
      const all = names.split(' ');
      const below = nav.current?.closest('section')?.getBoundingClientRect().bottom ?? 0;
      const begun = all.filter((key) => {
        const part = document.getElementById(partId(key));
        return part !== null && part.getBoundingClientRect().top <= below + reach;
      });
      // The one that was jumped to, else the last one.
      const held = all.find((key) => document.activeElement?.closest(`#${partId(key)}`));
      setCurrent(isAtEnd() ? (held ?? all.at(-1)) : (begun.at(-1) ?? all[0]));
    }
    function later(): void {
      if (frame === 0) frame = requestAnimationFrame(look);
    }
    window.addEventListener('scroll', later, { passive: true });
    document.addEventListener('focusin', later);
    return () => {
      document.removeEventListener('focusin', later);
      window.removeEventListener('scroll', later);
      cancelAnimationFrame(frame);
    };
  }, [names, nav]);
  return current;
}

/** Shows a part at the top, and continues there by keyboard. */
function jumpTo(key: string): void {
  const part = document.getElementById(partId(key));
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}

function OddCount({ count }: { readonly count: number }) {
  return (
    <span className="figures ml-1.5 inline-flex size-5 items-center justify-center rounded-full border border-danger-solid bg-danger-bg text-xs font-bold text-danger-fg">
      {count}
      <span className="sr-only"> to check</span>
    </span>
  );
}

interface CaseJumpsProps {
  readonly parts: readonly JumpPart[];
  /** Parts beside the others, which are in sight anyway. */
  readonly beside: readonly string[];
}

/** Leads to the parts of the case, by press or by the keys 1 to 9. */
export function CaseJumps({ parts, beside }: CaseJumpsProps) {
  const inColumn = parts.map(({ key }) => key).filter((key) => !beside.includes(key));
  const nav = useRef<HTMLElement>(null);
  const current = useCurrentPart(inColumn, nav);
  useKeys(Object.fromEntries(parts.map(({ key }, index) => [String(index + 1), () => jumpTo(key)])));
  return (
    <nav aria-label="Case sections" className="relative min-w-0 flex-1 overflow-x-auto" ref={nav}>
      <ul className="flex">
        {parts.map(({ key, label, odd = 0 }) => (
          <li key={key}>
            <button
              aria-current={key === current ? 'true' : undefined}
              className="inline-flex min-h-11 items-center border-b-3 border-transparent px-3 text-sm whitespace-nowrap text-ink-soft hover:text-ink aria-current:border-action aria-current:font-bold aria-current:text-ink"
              onClick={() => jumpTo(key)}
              type="button"
            >
              {label}
              {odd > 0 && <OddCount count={odd} />}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

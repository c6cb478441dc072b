import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { say } from '../../messages/index.ts';

const controls = 'input:not([type="file"]), select, textarea, button[name]';

/** A change that was asked for: of what, and why. */
export interface Asked {
  readonly kind: string;
  /** The name of the field or of the kind of document. */
  readonly target: string;
  readonly reason: string;
}

const placeOf = ({ kind, target }: Asked): string => `${kind} ${target}`;

let wanted: string | undefined;

/** Its place is led to, on this screen or on the one that comes. */
export function leadToAsked(asked: Asked): void {
  wanted = placeOf(asked);
}

/** The reason for a requested change, shown where the change is made. */
export function AskedFor({ asked }: { readonly asked: Asked }) {
  const place = placeOf(asked);
  const note = useRef<HTMLParagraphElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (wanted !== place) return;
    wanted = undefined;
    // After the heading of the screen, which takes the focus first.
    queueMicrotask(() => {
      const field = note.current?.closest('fieldset, [role="group"]')?.querySelector<HTMLElement>(controls);
      field?.focus({ preventScroll: true });
      note.current?.scrollIntoView({ block: 'center' });
    });
  }, [key, place]);
  return (
    <p
      className="rounded-md border border-waiting-line bg-waiting-bg px-3 py-2 text-sm [overflow-wrap:anywhere] whitespace-pre-line text-waiting-fg"
      ref={note}
    >
      <span className="font-bold">{say('We asked for:')}</span> {asked.reason}
    </p>
  );
}

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { say } from '@ensigo/messages';

const controls = 'input:not([type="file"]), select, textarea, button[name]';

let wanted: string | undefined;

/** The place with this reason is led to, on this screen or on the one that comes. */
export function leadToAsked(reason: string): void {
  wanted = reason;
}

/** The reason for a requested change, shown where the change is made. */
export function AskedFor({ reason }: { readonly reason: string }) {
  const note = useRef<HTMLParagraphElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (wanted !== reason) return;
    wanted = undefined;
    // After the heading of the screen, which takes the focus first.
    queueMicrotask(() => {
      const field = note.current?.closest('fieldset, [role="group"]')?.querySelector<HTMLElement>(controls);
      field?.focus({ preventScroll: true });
      note.current?.scrollIntoView({ block: 'center' });
    });
  }, [key, reason]);
  return (
    <p
      className="rounded-md border border-waiting-line bg-waiting-bg px-3 py-2 text-sm [overflow-wrap:anywhere] whitespace-pre-line text-waiting-fg"
      ref={note}
    >
      <span className="font-bold">{say('Asked for:')}</span> {reason}
    </p>
  );
}

import { useRef } from 'react';
import { makeKey } from './make-key.ts';

/**
 * Idempotency-Keys for one form: repeating the same body, such as after a lost answer, uses the same key; another body
 * is a new request. `done` forgets a completed body, so that sending it again counts as new.
 */
export function useRepeatKey() {
  const held = useRef<{ readonly body: string; readonly key: string }>(undefined);
  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body);
      if (held.current?.body !== text) held.current = { body: text, key: makeKey() };
      return held.current.key;
    },
    done(): void {
      held.current = undefined;
    },
  };
}

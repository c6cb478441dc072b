import { useRef } from 'react';

const keyBytes = 16;

/** A random key; `crypto.randomUUID` is missing where a lender's network has no TLS. */
const makeKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(keyBytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

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

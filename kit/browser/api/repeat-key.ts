import { useRef } from 'react';

const keyBytes = 16;

/** A random Idempotency-Key; `crypto.randomUUID` is missing where a lender's network has no TLS. */
export const makeKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(keyBytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A body that was sent, and the key it went with. */
export interface HeldKey {
  readonly body: string;
  readonly key: string;
}

/** Where a form keeps its key beside what is typed: its text survives a reload, and so must the key. */
export interface KeyMemory {
  readonly read: () => HeldKey | undefined;
  readonly keep: (held: HeldKey | undefined) => void;
}

/**
 * Idempotency-Keys for one form: repeating the same body, such as after a lost answer, uses the same key; another body
 * is a new request. `done` forgets a completed body, so that sending it again counts as new.
 */
export function useRepeatKey(memory?: KeyMemory) {
  const held = useRef<HeldKey>(undefined);
  function hold(next: HeldKey | undefined): void {
    held.current = next;
    memory?.keep(next);
  }
  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body);
      const before = held.current ?? memory?.read();
      const next = before?.body === text ? before : { body: text, key: makeKey() };
      hold(next);
      return next.key;
    },
    done: (): void => hold(undefined),
  };
}

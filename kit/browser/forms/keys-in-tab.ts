import type { HeldKey, KeyMemory } from '../api/repeat-key.ts';
import { tabStorage } from '../session/browser-storage.ts';
import { readRecord, type Entered } from './form-memory.ts';

function heldIn({ body, key }: Entered): HeldKey | undefined {
  return typeof body === 'string' && typeof key === 'string' ? { body, key } : undefined;
}

/** Keeps the key of a form's last try in this tab. Apart from `inTab`, as no signed-out form sends a key. */
export function keysInTab(form: string): KeyMemory {
  const place = `typed:key of ${form}`;
  return {
    read: () => heldIn(readRecord(place) ?? {}),
    keep: (held) =>
      held === undefined ? tabStorage.remove(place) : tabStorage.write(place, JSON.stringify(held)),
  };
}

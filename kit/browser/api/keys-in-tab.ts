import { tabStorage } from '../session/browser-storage.ts';
import type { HeldKey, KeyMemory } from './repeat-key.ts';

const isHeld = (value: unknown): value is HeldKey =>
  typeof value === 'object' &&
  value !== null &&
  'body' in value &&
  typeof value.body === 'string' &&
  'key' in value &&
  typeof value.key === 'string';

function heldIn(text: string | null): HeldKey | undefined {
  try {
    const held: unknown = JSON.parse(text ?? 'null');
    return isHeld(held) ? held : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a form's key in this tab, as what is typed in it is kept; both go when somebody signs out. */
export function keysInTab(form: string): KeyMemory {
  const place = `typed:key of ${form}`;
  return {
    read: () => heldIn(tabStorage.read(place)),
    keep: (held) =>
      held === undefined ? tabStorage.remove(place) : tabStorage.write(place, JSON.stringify(held)),
  };
}

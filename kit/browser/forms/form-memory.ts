import type { KeyMemory } from '../api/repeat-key.ts';
import { tabStorage } from '../session/browser-storage.ts';

/** What was entered in a form, by field. */
export type Entered = Readonly<Record<string, unknown>>;

/** Where a form keeps what is typed in it. */
export interface FormMemory {
  /** What was kept; `begun`: what the form begins with, if it shows what the server has stored. */
  readonly read: (begun?: Entered) => Entered | undefined;
  /** `over`: what the server had stored in these fields, if the form shows that. */
  readonly keep: (answers: Entered, over?: Entered) => void;
  readonly forget: () => void;
  /** Where it keeps the key of its last try. */
  readonly keys: KeyMemory;
}

export function readRecord(key: string): Entered | undefined {
  try {
    const value: unknown = JSON.parse(tabStorage.read(key) ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const none: KeyMemory = { read: () => undefined, keep: () => undefined };

/** In this tab alone, until sign-out or until another user signs in. `keys`: `keysInTab`, where a key is sent. */
export function inTab(form: string, keys = none): FormMemory {
  const place = `typed:${form}`;
  return {
    read: () => readRecord(place),
    keep: (answers) => tabStorage.write(place, JSON.stringify(answers)),
    forget: () => tabStorage.remove(place),
    keys,
  };
}

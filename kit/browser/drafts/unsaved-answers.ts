import type { HeldKey } from '../api/repeat-key.ts';

/** The typed values of one form, as its inputs hold them. */
export type Answers = Record<string, unknown>;

export interface Unsaved {
  readonly answers: Answers;
  /** What they were typed over, if that is known. */
  readonly over?: Answers;
  /** Edition of the draft answers among those, 0 without any. */
  readonly edition?: number;
  /** Version of the case that filled the form. */
  readonly version?: number;
  /** The last try to send them, whose answer may have been lost. */
  readonly sent?: HeldKey;
  /** Milliseconds since 1970, by this device's clock. */
  readonly at: number;
}

const prefix = 'unsaved:';
const keyOf = (userId: string, form: string): string => `${prefix}${userId}:${form}`;

function isUnsaved(value: unknown): value is Unsaved {
  return typeof value === 'object' && value !== null && 'answers' in value && 'at' in value;
}

/**
 * Keeps on this device what the server has not acknowledged yet. False where it cannot, as in private windows and on full
 * phones: the server still gets its copy.
 */
export function keepUnsaved(
  userId: string,
  form: string,
  answers: Answers,
  basis: Omit<Unsaved, 'answers' | 'at'> = {},
): boolean {
  try {
    const unsaved: Unsaved = { answers, at: Date.now(), ...basis };
    localStorage.setItem(keyOf(userId, form), JSON.stringify(unsaved));
    return true;
  } catch {
    return false;
  }
}

/** What was typed here and never acknowledged, with what it was typed over. */
export function readUnsavedWhole(userId: string, form: string): Unsaved | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId, form)) ?? 'null');
    return isUnsaved(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What was typed here and never acknowledged, if anything. Given what is stored now, an answer that was stored anew
 * since, on another device or in another tab, is left out: text that is older never replaces it.
 */
export function readUnsaved(userId: string, form: string, stored?: Answers): Answers | undefined {
  const unsaved = readUnsavedWhole(userId, form);
  if (unsaved === undefined) return undefined;
  const { answers, over } = unsaved;
  if (over === undefined || stored === undefined) return answers;
  const isCurrent = (name: string): boolean => JSON.stringify(over[name]) === JSON.stringify(stored[name]);
  return Object.fromEntries(Object.entries(answers).filter(([name]) => isCurrent(name)));
}

/** The server has it now: nothing stays on a device that others may use. */
export function forgetUnsaved(userId: string, form: string): void {
  forget([keyOf(userId, form)]);
}

/** The keys of all forms of this person that begin so; none in a blocked storage. */
function keysFrom(userId: string, beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keyOf(userId, beginning)));
  } catch {
    return [];
  }
}

/** The keys of all that this person typed here and the server does not have. */
export const keysOfUnsaved = (userId: string): string[] => keysFrom(userId, '');

function forget(keys: readonly string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // A blocked storage has kept nothing.
  }
}

/** What was typed in any form of a place is no longer needed. */
export const forgetPlace = (userId: string, place: string): void => forget(keysFrom(userId, `${place}:`));

/** In how many forms this person typed something that the server does not have. */
export const countUnsaved = (userId: string): number => keysOfUnsaved(userId).length;

/** Forgets everything that this person typed here, when they sign out. */
export const forgetAllUnsaved = (userId: string): void => forget(keysOfUnsaved(userId));

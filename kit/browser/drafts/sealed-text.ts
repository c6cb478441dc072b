import { within } from '../offline-store/database.ts';
import { heldKey, lockKept } from '../offline-store/device-key.ts';
import { hasKept, markSealedText, unmarkSealedText } from '../offline-store/mark.ts';
import { openKept } from '../offline-store/open-kept.ts';
import { seal, unseal } from '../offline-store/sealing.ts';
import { deviceStorage, tabStorage } from '../session/browser-storage.ts';
import { keysOfTab } from './this-tab.ts';
import { keysOfUnsaved } from './unsaved-answers.ts';

/** What was typed and not sent, by its keys in the browser's storages. */
interface TypedText {
  readonly device: Readonly<Record<string, string>>;
  readonly tab: Readonly<Record<string, string>>;
}

const store = 'drafts';
const at = 'typed';
const place = `${store}:${at}`;

const isRecord = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

const isTypedText = (value: unknown): value is TypedText =>
  typeof value === 'object' &&
  value !== null &&
  'device' in value &&
  'tab' in value &&
  isRecord(value.device) &&
  isRecord(value.tab);

const textsOf = (storage: typeof tabStorage, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, storage.read(key) ?? '']));

/** Seals what is typed with what was sealed before. False: without the key, or where there is no room, it cannot be. */
async function sealText(userId: string, typed: TypedText): Promise<boolean> {
  try {
    const key = await heldKey(userId);
    if (key === undefined) return false;
    const before = await within(userId, (database) => database.get(store, at));
    const known: unknown = before && (await unseal(key, place, before));
    const { device, tab } = isTypedText(known) ? known : { device: {}, tab: {} };
    const all = { device: { ...device, ...typed.device }, tab: { ...tab, ...typed.tab } };
    const sealed = await seal(key, place, all);
    await within(userId, (database) => database.put(store, sealed, at));
    markSealedText(userId);
    return true;
  } catch {
    return false;
  }
}

/**
 * The session has ended: what its person has typed lies sealed from now on, and nobody can read what the phone keeps of
 * them. Where nothing can be sealed, what is typed stays as it lies: it is never lost (decision 0032).
 */
export async function lockTyped(userId: string): Promise<void> {
  if (!hasKept(userId)) return;
  const [unsaved, inTab] = [keysOfUnsaved(userId), keysOfTab(userId)];
  const typed = { device: textsOf(deviceStorage, unsaved), tab: textsOf(tabStorage, inTab) };
  if (unsaved.length + inTab.length > 0 && (await sealText(userId, typed))) {
    for (const key of unsaved) deviceStorage.remove(key);
    for (const key of inTab) tabStorage.remove(key);
  }
  await lockKept(userId);
}

/** Its person has signed in again. What they have typed since is newer, and stays. */
export async function openTyped(userId: string): Promise<void> {
  try {
    const texts = (await openKept(userId))?.store(store, isTypedText);
    if (texts === undefined) return;
    const { device, tab } = (await texts.get(at)) ?? { device: {}, tab: {} };
    for (const [storage, values] of [
      [deviceStorage, device],
      [tabStorage, tab],
    ] as const)
      for (const [key, value] of Object.entries(values))
        if (storage.read(key) === null) storage.write(key, value);
    await texts.remove(at);
    unmarkSealedText(userId);
  } catch {
    // Tried again when the next screen is opened from anew.
  }
}

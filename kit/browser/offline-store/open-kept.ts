import { within, type StoreName } from './database.ts';
import { deviceKey, isSignedInAs } from './device-key.ts';
import { seal, unseal, type Sealed } from './sealing.ts';

/** One value to be written; without a value, what is there goes. Values are JSON, or an `ArrayBuffer`. */
export interface Change {
  readonly store: StoreName;
  readonly key: string;
  readonly value?: unknown;
}

/** One kind of what is kept. Values that `isValue` does not know (of another release) are as if they were not there. */
export interface KeptStore<Value> {
  put(key: string, value: Value): Promise<void>;
  get(key: string): Promise<Value | undefined>;
  /** Ordered by key; only those whose key begins with `beginning`. */
  all(beginning?: string): Promise<{ readonly key: string; readonly value: Value }[]>;
  /** The keys alone, of values that are not known either. */
  keys(beginning?: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}

/** What this phone keeps of one person, sealed. Its methods throw if there is no room, or the person has gone. */
export interface Kept {
  store<Value>(name: StoreName, isValue: (value: unknown) => value is Value): KeptStore<Value>;
  /** All of it, or nothing. */
  write(changes: readonly Change[]): Promise<void>;
}

const placeOf = (store: StoreName, key: string): string => `${store}:${key}`;
const beginningWith = (beginning: string): IDBKeyRange => IDBKeyRange.bound(beginning, `${beginning}\uffff`);

// Signing out has emptied this phone; what was still under way stays away from it.
const inside: typeof within = async (userId, work) => {
  if (!isSignedInAs(userId)) throw new Error('nobody of this id is signed in');
  return within(userId, work);
};

function keptBy(userId: string, key: CryptoKey): Kept {
  async function write(changes: readonly Change[]): Promise<void> {
    const sealed: { into: StoreName; at: string; value: Sealed | undefined }[] = [];
    for (const { store: into, key: at, value } of changes) {
      const written = value === undefined ? undefined : await seal(key, placeOf(into, at), value);
      sealed.push({ into, at, value: written });
    }
    if (sealed.length === 0) return;
    await inside(userId, async (database) => {
      const writing = database.transaction([...new Set(sealed.map(({ into }) => into))], 'readwrite');
      const written = sealed.map(({ into, at, value }) => {
        const objects = writing.objectStore(into);
        return value === undefined ? objects.delete(at) : objects.put(value, at);
      });
      await Promise.all([...written, writing.done]);
    });
  }

  function store<Value>(name: StoreName, isValue: (value: unknown) => value is Value): KeptStore<Value> {
    async function opened(at: string, sealed: Sealed | undefined): Promise<Value | undefined> {
      const value = sealed === undefined ? undefined : await unseal(key, placeOf(name, at), sealed);
      return isValue(value) ? value : undefined;
    }
    return {
      put: (at, value) => write([{ store: name, key: at, value }]),
      remove: (at) => write([{ store: name, key: at }]),
      get: async (at) => opened(at, await inside(userId, (database) => database.get(name, at))),
      keys: (beginning = '') =>
        inside(userId, (database) => database.getAllKeys(name, beginningWith(beginning))),
      async all(beginning = '') {
        const [keys, values] = await inside(userId, async (database) => {
          const { store: reading } = database.transaction(name);
          const range = beginningWith(beginning);
          return Promise.all([reading.getAllKeys(range), reading.getAll(range)]);
        });
        const found: { key: string; value: Value }[] = [];
        for (const [index, at] of keys.entries()) {
          const value = await opened(at, values[index]);
          if (value !== undefined) found.push({ key: at, value });
        }
        return found;
      },
    };
  }
  return { store, write };
}

/**
 * Opens what this phone keeps of the signed-in person. Undefined: nothing can be kept now (see `deviceKey`); callers
 * go on without it, and say so where it matters.
 */
export async function openKept(userId: string): Promise<Kept | undefined> {
  const key = await deviceKey(userId);
  return key === undefined ? undefined : keptBy(userId, key);
}

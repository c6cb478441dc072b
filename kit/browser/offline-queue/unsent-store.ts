import { openKept } from '../offline-store/open-kept.ts';
import type { UnsentItem } from './item.ts';

/** Where items are kept until they are sent. */
export interface ItemStore {
  all(): Promise<UnsentItem[]>;
  put(item: UnsentItem): Promise<void>;
  remove(key: string): Promise<void>;
}

const texts = ['key', 'chain', 'part', 'title', 'opens', 'state'];

/** Whether this release wrote it, or one that kept items alike. */
const isItem = (value: unknown): value is UnsentItem =>
  texts.every((name) => typeof Reflect.get(Object(value), name) === 'string') &&
  Array.isArray(Reflect.get(Object(value), 'after'));

/** What waits on this phone, sealed; undefined while nothing can be kept here. */
export async function itemStoreOf(userId: string): Promise<ItemStore | undefined> {
  const store = (await openKept(userId))?.store('queue', isItem);
  if (store === undefined) return undefined;
  return {
    all: async () => (await store.all()).map(({ value }) => value),
    put: (item) => store.put(item.key, item),
    remove: (key) => store.remove(key),
  };
}

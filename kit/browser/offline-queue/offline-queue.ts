import { makeKey } from '../api/repeat-key.ts';
import { withTaken } from './chains.ts';
import type { Taking, QueuedItem } from './item.ts';
import { withChoices } from './merge-answers.ts';
import { announceUnsaved } from './queued-items.ts';
import { openKept } from '../offline-store/open-kept.ts';

/** Where items are kept until they are sent. */
export interface ItemStore {
  all(): Promise<QueuedItem[]>;
  put(item: QueuedItem): Promise<void>;
  remove(key: string): Promise<void>;
}

const texts = ['key', 'chain', 'part', 'title', 'opens', 'state'];

/** Whether this release wrote it, or one that kept items alike. */
const isItem = (value: unknown): value is QueuedItem =>
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

type Items = readonly QueuedItem[];

/** Old browsers have no locks: there each tab takes its own turn. */
const locks = (): LockManager | undefined => Reflect.get(navigator, 'locks') ?? undefined;

/** What one person has sent without a network: kept on the phone, told to the screens of every tab. */
export class OfflineQueue {
  readonly #userId: string;
  readonly #store: ItemStore;
  readonly #channel: BroadcastChannel | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #isClosed = false;
  /** Called when there is something new to send. */
  onWanted: (() => void) | undefined;

  constructor(userId: string, store: ItemStore) {
    this.#userId = userId;
    this.#store = store;
    if (typeof BroadcastChannel === 'undefined') return;
    this.#channel = new BroadcastChannel(`unsent-${userId}`);
    this.#channel.addEventListener('message', () => {
      this.load().then(
        () => this.onWanted?.(),
        () => undefined,
      );
    });
  }

  /** Reads what is kept on the phone, and tells the screens. */
  load(): Promise<Items> {
    return this.#change((items) => items);
  }

  /** Takes something to be sent later. Throws if the phone has no room for it. */
  async take(taking: Taking): Promise<QueuedItem> {
    const fresh = { key: makeKey(), now: Date.now() };
    let taken: QueuedItem | undefined;
    await this.#change((items) => {
      const next = withTaken(items, taking, fresh);
      taken = next.item;
      return next.items;
    });
    if (taken === undefined) throw new Error('Nothing was taken.');
    this.onWanted?.();
    return taken;
  }

  change(make: (items: Items) => Items): Promise<Items> {
    return this.#change(make);
  }

  /** The person wants it tried again now. */
  async tryAgain(key: string): Promise<void> {
    await this.#one(key, ({ reason: _reason, ...item }) => ({ ...item, state: 'waiting', notBefore: 0 }));
  }

  async remove(key: string): Promise<void> {
    await this.#change((items) =>
      items
        .filter((item) => item.key !== key)
        .map((item) => ({ ...item, after: item.after.filter((before) => before !== key) })),
    );
    this.onWanted?.();
  }

  /** The person has chosen between two devices: `theirs` names the fields in which the other one is right. */
  async choose(key: string, theirs: ReadonlySet<string>): Promise<void> {
    await this.#one(key, ({ elsewhere, ...item }) =>
      elsewhere === undefined
        ? item
        : {
            ...item,
            edition: (item.edition ?? 0) + 1,
            body: withChoices(item.body, elsewhere.differences, theirs),
            base: elsewhere.answers,
            ifMatch: elsewhere.version,
            state: 'waiting',
            notBefore: 0,
          },
    );
  }

  close(): void {
    this.#isClosed = true;
    this.#channel?.close();
  }

  async #one(key: string, make: (item: QueuedItem) => QueuedItem): Promise<void> {
    await this.#change((items) => items.map((item) => (item.key === key ? make(item) : item)));
    this.onWanted?.();
  }

  /** One change at a time, in all tabs: what another one has done meanwhile is read first. */
  #change(make: (items: Items) => Items): Promise<Items> {
    const work = async (): Promise<Items> => {
      const before = [...(await this.#store.all())].sort((one, other) => one.order - other.order);
      const after = make(before);
      const kept = new Map(before.map((item) => [item.key, JSON.stringify(item)]));
      const changed = after.filter((item) => kept.get(item.key) !== JSON.stringify(item));
      const left = new Set(after.map(({ key }) => key));
      const gone = before.filter(({ key }) => !left.has(key));
      for (const item of changed) await this.#store.put(item);
      for (const { key } of gone) await this.#store.remove(key);
      if (this.#isClosed) return after;
      announceUnsaved(this.#userId, { items: after });
      if (changed.length + gone.length > 0) this.#channel?.postMessage('changed');
      return after;
    };
    const manager = locks();
    const turn = this.#turn.then(() =>
      manager === undefined ? work() : manager.request(`queued-items-${this.#userId}`, work),
    );
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}

import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../api/api-failure.ts';
import { openKept, type Kept, type KeptStore } from '../offline-store/open-kept.ts';

/** An answer of the server, as a screen got it. */
interface Seen {
  readonly data: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export const isSeen = (value: unknown): value is Seen =>
  typeof value === 'object' &&
  value !== null &&
  'data' in value &&
  'at' in value &&
  typeof value.at === 'number';

const mostAnswers = 150;
/** Milliseconds. */
const longest = 30 * 24 * 60 * 60 * 1000;

/** Forgets answers that are old, and the oldest of too many. */
async function makeRoom(answers: KeptStore<Seen>): Promise<void> {
  const newestFirst = [...(await answers.all())].sort((one, other) => other.value.at - one.value.at);
  for (const [place, { key, value }] of newestFirst.entries())
    if (place >= mostAnswers || Date.now() - value.at > longest) await answers.remove(key);
}

/** A first answer that takes longer has what was last seen in its place until it comes (milliseconds). */
const slowAfter = 5000;
/** How often what was last seen is asked for again (milliseconds). */
const tryAgain = 15_000;

/** Paused for want of a network, or without an answer for the second time: one may be lost on a poor link. */
function isWithoutNetwork({ state }: Query): boolean {
  if (state.fetchStatus === 'paused') return true;
  const reason: unknown = state.fetchFailureReason;
  const isLost = reason instanceof ApiFailure && reason.isUnanswered;
  return isLost && (state.fetchFailureCount > 1 || !navigator.onLine);
}

type Tell = (since: number | undefined, isWhole: boolean) => void;

/** What is on the screen without a network, and since when. */
class Shown {
  readonly #since = new Map<string, number>();
  readonly #tell: Tell;
  readonly #client: QueryClient;
  constructor(client: QueryClient, tell: Tell) {
    this.#client = client;
    this.#tell = tell;
  }

  has = ({ queryHash }: Query): boolean => this.#since.has(queryHash);

  set({ queryHash }: Query, since: number): void {
    this.#since.set(queryHash, since);
    this.told();
  }

  delete({ queryHash }: Query): void {
    this.#since.delete(queryHash);
    // It may be what was missing.
    this.told();
  }

  /** Tells the oldest of what the screen shows now, and whether nothing of it is missing. */
  told(): void {
    const active = this.#client.getQueryCache().findAll({ type: 'active' });
    const times = active.flatMap(({ queryHash }) => this.#since.get(queryHash) ?? []);
    const isWhole = !active.some((query) => query.state.data === undefined && isWithoutNetwork(query));
    this.#tell(times.length === 0 ? undefined : Math.min(...times), isWhole);
  }
}

/**
 * Keeps on this phone what the server answered a person last, sealed, and puts it on the screens while there is no
 * network (REACH-03). `tell` is called with the age of the oldest answer shown, in milliseconds since 1970, or undefined, and
 * with whether the screen has all of its answers. Returns how to stop.
 */
export function followSeen(client: QueryClient, userId: string, tell: Tell): () => void {
  const cache = client.getQueryCache();
  const shown = new Shown(client, tell);
  let opening: Promise<Kept | undefined> | undefined;
  let isOver = false;

  async function seenAnswers() {
    opening ??= openKept(userId);
    const kept = await opening;
    // Without a network there is no key to be had; with one there may be.
    if (kept === undefined) opening = undefined;
    return kept?.store('seen', isSeen);
  }

  async function keep({ queryHash, state: { data, dataUpdatedAt } }: Query): Promise<void> {
    if (data !== undefined) await (await seenAnswers())?.put(queryHash, { data, at: dataUpdatedAt });
  }

  async function show(query: Query): Promise<void> {
    if (query.state.data === undefined) {
      const seen = await (await seenAnswers())?.get(query.queryHash);
      if (isOver || !isWithoutNetwork(query)) return;
      if (seen === undefined) return shown.told();
      if (query.state.data === undefined) query.setData(seen.data, { updatedAt: seen.at, manual: true });
    }
    shown.set(query, query.state.dataUpdatedAt);
    // It is asked for again below; a screen that shows something needs no message that it failed.
    if (query.state.fetchStatus === 'fetching')
      await client.cancelQueries({ queryKey: query.queryKey, exact: true });
  }

  /** A link may be slow, or say nothing: what is asked for is still waited for. */
  async function showMeanwhile(query: Query): Promise<void> {
    const isWanted = (): boolean =>
      !isOver && query.state.data === undefined && query.state.fetchStatus === 'fetching';
    if (!isWanted()) return;
    const seen = await (await seenAnswers())?.get(query.queryHash);
    if (seen === undefined || !isWanted()) return;
    query.setData(seen.data, { updatedAt: seen.at, manual: true });
    shown.set(query, seen.at);
  }

  function lookLater(query: Query): void {
    setTimeout(() => void showMeanwhile(query).catch(() => undefined), slowAfter);
  }

  function look(query: Query): void {
    const work = isWithoutNetwork(query) ? show : query.state.status === 'success' ? keep : undefined;
    work?.(query).catch(() => undefined);
  }

  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'observerAdded' || event.type === 'observerRemoved') shown.told();
    if (event.type !== 'updated') return;
    const { action } = event;
    const query = cache.get(event.query.queryHash);
    if (query === undefined) return;
    if (action.type === 'success') {
      // Put there otherwise, it is what was seen before, or what was saved and could not be read again.
      if (action.manual !== true) shown.delete(query);
      keep(query).catch(() => undefined);
    } else if (action.type === 'fetch' || action.type === 'failed' || action.type === 'pause') {
      if (isWithoutNetwork(query)) look(query);
      else if (action.type === 'fetch' && query.state.data === undefined) lookLater(query);
    }
  });
  for (const query of cache.getAll()) {
    look(query);
    lookLater(query);
  }
  void seenAnswers().then(
    (store) => store && makeRoom(store),
    () => undefined,
  );

  const again = (): void =>
    void client.refetchQueries({ type: 'active', predicate: shown.has }, { cancelRefetch: false });
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') again();
  }, tryAgain);
  // A page that began without a network counts as online for the queries: for them nothing changes then.
  window.addEventListener('online', again);
  return () => {
    isOver = true;
    clearInterval(timer);
    window.removeEventListener('online', again);
    unsubscribe();
  };
}

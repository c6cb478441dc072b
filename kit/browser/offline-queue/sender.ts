import { ApiFailure, firstErrors, messageOf } from '../api/api-failure.ts';
import { readyItems, withoutSent, type CaseNow } from './chains.ts';
import type { QueuedItem } from './item.ts';
import { withMended, type CaseRules, type CaseThere } from './mend.ts';
import { outcomeOf, waitAfter } from './outcome.ts';
import { tellOwnVersion } from './own-versions.ts';
import type { OfflineQueue } from './offline-queue.ts';

export interface Sending {
  readonly queue: Pick<OfflineQueue, 'load' | 'change'>;
  readonly send: (item: QueuedItem) => Promise<unknown>;
  /** What is known of a case, if its answers can be brought together with another device's. */
  readonly rulesOf: (chain: string) => Promise<CaseRules | undefined>;
  /** Whether a file of the place has not arrived, and why one never will. */
  readonly filesOf: (place: string) => Promise<{ readonly areWaiting: boolean; readonly refusal?: string }>;
  /** It has arrived: what the screens show is read again before it leaves the list. */
  readonly onSent: (item: QueuedItem, answer: unknown) => Promise<void>;
  /** Another device has overtaken a submission of the case, or something of it had arrived: what the screens show is read again. */
  readonly onOvertaken: (chain: string) => Promise<void>;
  /** The item whose answer is awaited; undefined when there is none. */
  readonly onSending: (key: string | undefined) => void;
  readonly now: () => number;
}

/** Another device may change a case so often while it is sent; then the person is told. */
const mostStale = 3;

/** How a round ended: all was tried, there was no network, or nobody is signed in. */
export type RoundEnd = 'done' | 'no-answer' | 'signed-out';

const numberIn = (value: unknown, name: string): number | undefined => {
  const found: unknown = Reflect.get(Object(value), name);
  return typeof found === 'number' ? found : undefined;
};

/** What an answer says of its case. */
function caseIn(answer: unknown): CaseNow {
  const data: unknown = Reflect.get(Object(answer), 'data');
  return { id: numberIn(data, 'id'), version: numberIn(data, 'version') };
}

/** The messages of its fields, or the server's words about the whole. */
function reasonOf(error: unknown): string {
  const messages = error instanceof ApiFailure ? Object.values(firstErrors(error.errors)) : [];
  return messages.length > 0 ? messages.join(' ') : messageOf(error);
}

const changed =
  (key: string, change: Partial<QueuedItem>) =>
  (items: readonly QueuedItem[]): readonly QueuedItem[] =>
    items.map((item) => (item.key === key ? { ...item, ...change } : item));

/** One round over what waits: each item once, each case in its order; a refused one stops its own case alone. */
export class SendingRound {
  readonly #sending: Sending;
  readonly #tried = new Set<string>();
  /** How often the server knew a newer version of a case. */
  readonly #stale = new Map<string, number>();
  /** Cases that have not changed elsewhere since, as far as is known. */
  readonly #known = new Set<string>();
  /** Cases that were compared once more just before their submission, as files of this phone went before it. */
  readonly #whole = new Set<string>();
  /** Cases that are no longer open, and whose submission goes again as it was. */
  readonly #again = new Set<string>();

  constructor(sending: Sending) {
    this.#sending = sending;
  }

  async run(): Promise<RoundEnd> {
    for (;;) {
      const item = await this.#next();
      if (item === undefined) return 'done';
      const end = await this.#try(item);
      if (end !== undefined) return end;
    }
  }

  async #next(): Promise<QueuedItem | undefined> {
    const { queue, now } = this.#sending;
    for (const item of readyItems(await queue.load(), now())) {
      if (this.#tried.has(item.key)) continue;
      if (item.afterFiles === undefined) return item;
      const { areWaiting, refusal } = await this.#sending.filesOf(item.afterFiles);
      // A case without one of its files is not what the person has sent.
      if (refusal !== undefined) await queue.change(changed(item.key, { state: 'refused', reason: refusal }));
      else if (!areWaiting) return item;
    }
    return undefined;
  }

  async #try(found: QueuedItem): Promise<Exclude<RoundEnd, 'done'> | undefined> {
    const { queue, send, onSent, onSending } = this.#sending;
    try {
      const item = await this.#compare(found);
      if (item === undefined) return undefined;
      this.#tried.add(item.key);
      // Noted first: if the page is killed now, the server may have heard of it.
      await queue.change(changed(item.key, { tries: item.tries + 1 }));
      onSending(item.key);
      const answer = await send(item);
      tellOwnVersion({ chain: item.chain, from: item.ifMatch, to: caseIn(answer).version });
      await onSent(item, answer).catch(() => undefined);
      await queue.change((items) => withoutSent(items, item, caseIn(answer)));
      return undefined;
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome === 'no-answer' || outcome === 'signed-out') return outcome;
      await this.#setAside(found, outcome, error);
      return undefined;
    } finally {
      onSending(undefined);
    }
  }

  async #setAside(item: QueuedItem, outcome: 'refused' | 'stale' | 'later', error: unknown): Promise<void> {
    const { queue, now } = this.#sending;
    const { key, chain, delays = 0 } = item;
    const reason = reasonOf(error);
    if (outcome === 'stale') {
      const times = (this.#stale.get(chain) ?? 0) + 1;
      this.#stale.set(chain, times);
      const isComparable = this.#known.delete(chain) || this.#again.has(chain);
      if (isComparable && times < mostStale) {
        this.#tried.delete(key);
        return;
      }
    }
    this.#tried.add(key);
    if (outcome === 'later') {
      const notBefore = now() + waitAfter(delays, error);
      await queue.change(changed(key, { reason, notBefore, delays: delays + 1 }));
    } else await queue.change(changed(key, { reason, state: 'refused' }));
  }

  /** The item on top of what the server has now; undefined if it has to be looked for again. */
  async #compare(item: QueuedItem): Promise<QueuedItem | undefined> {
    const { queue, rulesOf, onOvertaken } = this.#sending;
    const { chain, files } = item;
    const isWhole = files === undefined || files.coming.length === 0 || this.#whole.has(chain);
    if (this.#known.has(chain) && isWhole) return item;
    const rules = await rulesOf(chain);
    if (rules === undefined) return item;
    const there = await this.#read(rules, item);
    if (there === undefined) {
      this.#again.add(chain);
      return item;
    }
    this.#known.add(chain);
    if (files !== undefined) this.#whole.add(chain);
    // A submission is not come to before its files have arrived.
    const ownFiles = item.reads === undefined ? 'some are on their way' : 'all have arrived';
    const mend = (before: readonly QueuedItem[]) => withMended(before, chain, there, rules, ownFiles);
    const before = await queue.load();
    // What had arrived already leaves the list: from then on its screens show what they have read.
    if (mend(before).length < before.length) {
      if (there.version - 1 === item.ifMatch)
        tellOwnVersion({ chain, from: item.ifMatch, to: there.version });
      await onOvertaken(chain).catch(() => undefined);
    }
    const items = await queue.change(mend);
    const isOvertaken = items.some(
      (each) => each.chain === chain && each.reads !== undefined && each.state === 'refused',
    );
    if (isOvertaken) await onOvertaken(chain).catch(() => undefined);
    return undefined;
  }

  /**
   * What the server has of the item's case. Undefined if that is no longer open and the item, a submission without an answer,
   * may have closed it: sent again as it was, its key tells.
   */
  async #read(rules: CaseRules, { chain, caseId, reads, tries }: QueuedItem): Promise<CaseThere | undefined> {
    const mayHaveArrived = reads !== undefined && tries > 0 && !this.#again.has(chain);
    try {
      const there = await rules.read();
      return mayHaveArrived && caseId !== undefined && there.id !== caseId ? undefined : there;
    } catch (error) {
      if (mayHaveArrived && outcomeOf(error) === 'refused') return undefined;
      throw error;
    }
  }
}

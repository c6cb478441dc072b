import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { People } from './people.ts';
import { keylessNote, note, read, ticket, type Sent } from './writes.ts';

/** What became of everything that was sent. */
export interface Tally {
  /** Texts whose write was answered with success. */
  readonly acknowledged: Set<string>;
  /** Texts whose write, or read, never succeeded, however often it was sent. */
  readonly failed: Set<string>;
  /** Requests sent. */
  requests: number;
  /** What came instead of success, and how often: a status, or why there was no answer. */
  readonly troubles: Map<string, number>;
  /** The longest time for which one request was refused, until the try that was answered was sent (milliseconds). */
  longestRefusal: number;
  /** The longest time in which no write was acknowledged (milliseconds). */
  longestSilence: number;
}

export interface Load {
  readonly tally: Tally;
  /** How many requests did not succeed. */
  troubles(): number;
  /** Resolves to the time of the next write that is acknowledged. */
  nextWrite(): Promise<number>;
  /** Lets what has been started come to its end. */
  stop(): Promise<void>;
}

export interface LoadPlan {
  readonly writers: number;
  /** Whether writes without a key are sent as well: nobody may repeat them, so each must be answered at once. */
  readonly withKeyless?: boolean;
  /** How long one request is sent again (milliseconds). */
  readonly patience?: number;
}

const retryMilliseconds = 250;
const usualPatience = 30_000;
const answerMilliseconds = 20_000;
/** Between two requests of one writer: people read what they get. */
const thinkMilliseconds = 100;

/** Undefined for success, otherwise what came instead. */
async function attempt(address: string, key: string, sent: Sent): Promise<string | undefined> {
  try {
    const answer = await fetch(`${address}/api${sent.path}`, {
      method: sent.body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${sent.token}`,
        ...(sent.isKeyed && { 'idempotency-key': key }),
        ...(sent.type !== undefined && { 'content-type': sent.type }),
      },
      ...(sent.body !== undefined && { body: sent.body() }),
      signal: AbortSignal.timeout(answerMilliseconds),
    });
    const text = await answer.text();
    return answer.status === 200
      ? undefined
      : `${answer.status} ${text.replaceAll(/\s+/g, ' ').slice(0, 100)}`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? `no answer: ${cause.message}` : 'no answer';
  }
}

/** Of 12 requests: one ticket with a file, three reads, the rest notes; a third of those without a key where asked. */
function next(people: People, text: string, nth: number, withKeyless: boolean): Sent {
  if (nth % 12 === 0) return ticket(people, text, nth / 12);
  if (nth % 4 === 1) return read(people, nth);
  return withKeyless && nth % 4 === 2 ? keylessNote(people, text, nth) : note(people, text, nth);
}

/** Reads and writes until it is stopped, each write under its own key. */
export function startLoad(address: string, people: People, plan: LoadPlan): Load {
  const { writers, withKeyless = false, patience = usualPatience } = plan;
  const tally: Tally = {
    acknowledged: new Set(),
    failed: new Set(),
    requests: 0,
    troubles: new Map(),
    longestRefusal: 0,
    longestSilence: 0,
  };
  let isStopping = false;
  let count = 0;
  let lastWrite = performance.now();
  const waiting: ((time: number) => void)[] = [];

  function acknowledge(text: string): void {
    tally.acknowledged.add(text);
    const now = performance.now();
    tally.longestSilence = Math.max(tally.longestSilence, now - lastWrite);
    lastWrite = now;
    for (const tell of waiting.splice(0)) tell(now);
  }

  async function sendOne(text: string, sent: Sent): Promise<void> {
    const key = randomUUID();
    let refusedSince: number | undefined;
    for (;;) {
      tally.requests += 1;
      if (refusedSince !== undefined)
        tally.longestRefusal = Math.max(tally.longestRefusal, performance.now() - refusedSince);
      const trouble = await attempt(address, key, sent);
      const now = performance.now();
      if (trouble === undefined) return sent.body === undefined ? undefined : acknowledge(text);
      tally.troubles.set(trouble, (tally.troubles.get(trouble) ?? 0) + 1);
      refusedSince ??= now;
      const mayRepeat = sent.isKeyed || sent.body === undefined;
      if (!mayRepeat || now - refusedSince > patience) return void tally.failed.add(text);
      await pause(retryMilliseconds);
    }
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      const text = `drill ${randomUUID()}`;
      await sendOne(text, next(people, text, (count += 1), withKeyless));
      await pause(thinkMilliseconds);
    }
  }

  const working = Array.from({ length: writers }, work);
  return {
    tally,
    troubles: () => [...tally.troubles.values()].reduce((sum, times) => sum + times, 0),
    nextWrite: () => new Promise((resolve) => waiting.push(resolve)),
    async stop() {
      isStopping = true;
      await Promise.all(working);
    },
  };
}

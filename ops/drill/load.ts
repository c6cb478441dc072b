import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { People } from './people.ts';

/** What became of everything that was written. */
export interface Tally {
  /** Texts whose write was answered with success. */
  readonly acknowledged: Set<string>;
  /** Texts whose write never succeeded, however often it was sent. */
  readonly failed: Set<string>;
  /** Requests sent. */
  requests: number;
  /** What came instead of success, and how often: a status, or why there was no answer. */
  readonly troubles: Map<string, number>;
  /** The longest time for which one write was refused, from its first failed try to its last (milliseconds). */
  longestRefusal: number;
}

export interface Load {
  readonly tally: Tally;
  /** How many requests did not succeed. */
  troubles(): number;
  /** Lets what has been started come to its end. */
  stop(): Promise<void>;
}

const retryMilliseconds = 250;
const giveUpMilliseconds = 30_000;
const answerMilliseconds = 20_000;
/** Far below the limit of tickets an hour: those that are sent again count too. */
const ticketsOfClient = 2;
const pdf = new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], {
  type: 'application/pdf',
});

/** One write: how it is sent, each time anew. */
interface Write {
  readonly path: string;
  readonly token: string;
  readonly body: () => string | FormData;
  readonly type?: string;
}

const note = ({ officer, subject }: People, text: string): Write => ({
  path: `/staff/clients/${subject}/notes`,
  token: officer.token,
  body: () => JSON.stringify({ text, pinned: false }),
  type: 'application/json',
});

function ticket({ clients }: People, text: string, nth: number): Write {
  const { token } = clients[Math.floor(nth / ticketsOfClient) % clients.length] ?? { token: '' };
  return {
    path: '/tickets/store',
    token,
    body() {
      const form = new FormData();
      form.set('subject', 'A drill');
      form.set('message', text);
      form.append('attachments[]', pdf, 'drill.pdf');
      return form;
    },
  };
}

/** Undefined for success, otherwise what came instead. */
async function attempt(address: string, key: string, write: Write): Promise<string | undefined> {
  try {
    const answer = await fetch(`${address}/api${write.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${write.token}`,
        'idempotency-key': key,
        ...(write.type !== undefined && { 'content-type': write.type }),
      },
      body: write.body(),
      signal: AbortSignal.timeout(answerMilliseconds),
    });
    const text = await answer.text();
    return answer.status === 200 ? undefined : `${answer.status} ${text.slice(0, 100)}`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? `no answer: ${cause.message}` : 'no answer';
  }
}

/** Writes until it is stopped: notes of an officer and tickets of clients with a file, each under a key of its own. */
export function startLoad(address: string, people: People, writers: number): Load {
  const tally: Tally = {
    acknowledged: new Set(),
    failed: new Set(),
    requests: 0,
    troubles: new Map(),
    longestRefusal: 0,
  };
  let isStopping = false;
  let tickets = 0;

  async function writeOne(text: string, write: Write): Promise<void> {
    const key = randomUUID();
    let refusedSince: number | undefined;
    for (;;) {
      tally.requests += 1;
      const trouble = await attempt(address, key, write);
      if (trouble === undefined) return void tally.acknowledged.add(text);
      tally.troubles.set(trouble, (tally.troubles.get(trouble) ?? 0) + 1);
      refusedSince ??= performance.now();
      const refusedFor = performance.now() - refusedSince;
      tally.longestRefusal = Math.max(tally.longestRefusal, refusedFor);
      if (refusedFor > giveUpMilliseconds) return void tally.failed.add(text);
      await pause(retryMilliseconds);
    }
  }

  async function work(nth: number): Promise<void> {
    for (let round = nth; !isStopping; round += 1) {
      const text = `drill ${randomUUID()}`;
      await writeOne(text, round % 3 === 0 ? ticket(people, text, (tickets += 1)) : note(people, text));
    }
  }

  const working = Array.from({ length: writers }, (_, nth) => work(nth));
  return {
    tally,
    troubles: () => [...tally.troubles.values()].reduce((sum, count) => sum + count, 0),
    async stop() {
      isStopping = true;
      await Promise.all(working);
    },
  };
}

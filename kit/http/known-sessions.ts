import type { Database } from '../platform/database/types.ts';
import type { Who } from './authentication.ts';

/** Sessions to remember; a forgotten one costs its next call a little more. */
const mostKnown = 10_000;

/** Whose session it was when it was last looked up. */
export interface Known {
  readonly who: Who;
  /** As long as the database says that this is the stamp of the person's group, nothing of it has changed but the time. */
  readonly stamp: string;
  /** Milliseconds of the elapsed clock at which the session is to be looked up anew, whatever its stamp. */
  readonly until: number;
}

const keyOf = (sessionHash: Buffer): string => sessionHash.toString('latin1');

/** Sessions that a node has seen; they decide nothing without the database (decision 0018). */
export class KnownSessions {
  readonly #known = new Map<string, Known>();
  readonly #most: number;

  constructor(most = mostKnown) {
    this.#most = most;
  }

  find(sessionHash: Buffer): Known | undefined {
    return this.#known.get(keyOf(sessionHash));
  }

  remember(known: Known): void {
    const key = keyOf(known.who.sessionHash);
    // The one that was looked up longest ago is the first.
    this.#known.delete(key);
    this.#known.set(key, known);
    if (this.#known.size > this.#most) this.#forgetFirst();
  }

  forget(sessionHash: Buffer): void {
    this.#known.delete(keyOf(sessionHash));
  }

  #forgetFirst(): void {
    const { value: first } = this.#known.keys().next();
    if (first !== undefined) this.#known.delete(first);
  }
}

const knownSessions = new WeakMap<Database, KnownSessions>();

/** Shared by all calls of a server: the list tells the detail who reads. */
export function knownSessionsOf(database: Database): KnownSessions {
  const known = knownSessions.get(database) ?? new KnownSessions();
  knownSessions.set(database, known);
  return known;
}

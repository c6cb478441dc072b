import { Refusal } from '@ensigo/rulebook/errors';
import type { Who } from './authentication.ts';

/** Sessions to remember; a forgotten one costs its next read an extra round trip. */
const maxRemembered = 10_000;

const keyOf = (sessionHash: Buffer): string => sessionHash.toString('latin1');

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((role, index) => role === others[index]);

const isSame = (one: Who, other: Who): boolean =>
  one.userId === other.userId && one.stage === other.stage && areSame(one.roles, other.roles);

/**
 * Starts a read while the database still confirms the session, for the person who held the session when it was last
 * confirmed. That decides nothing: the result is sent only if the session is confirmed, for the same person in the same
 * roles and stage. Otherwise it is discarded.
 */
export class EarlyReads {
  readonly #lastConfirmed = new Map<string, Who>();
  readonly #most: number;

  constructor(most = maxRemembered) {
    this.#most = most;
  }

  /** `confirm` refuses whoever may not read; `read` must not change anything, as its result may be discarded. */
  async answer<T>(
    sessionHash: Buffer,
    confirm: () => Promise<Who>,
    read: (who: Who) => Promise<T>,
  ): Promise<T> {
    const key = keyOf(sessionHash);
    const expected = this.#lastConfirmed.get(key);
    const confirming = confirm();
    const early = expected === undefined ? undefined : read(expected);
    // An error is thrown below, or discarded.
    early?.catch(() => undefined);
    let who: Who;
    try {
      who = await confirming;
    } catch (error) {
      // After a refusal, not even discarded reads are started.
      if (error instanceof Refusal) this.#lastConfirmed.delete(key);
      throw error;
    }
    this.#remember(key, who);
    const isAsExpected = early !== undefined && expected !== undefined && isSame(who, expected);
    return isAsExpected ? early : read(who);
  }

  #remember(key: string, who: Who): void {
    this.#lastConfirmed.set(key, who);
    if (this.#lastConfirmed.size > this.#most) this.#forgetOldest();
  }

  #forgetOldest(): void {
    const { value: oldest } = this.#lastConfirmed.keys().next();
    if (oldest !== undefined) this.#lastConfirmed.delete(oldest);
  }
}

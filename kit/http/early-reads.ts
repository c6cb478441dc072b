import { Refusal } from '../rules/errors/refusal.ts';
import type { Who } from './authentication.ts';
import type { KnownSessions } from './known-sessions.ts';

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((role, index) => role === others[index]);

const isSame = (one: Who, other: Who): boolean =>
  one === other ||
  (one.userId === other.userId && one.stage === other.stage && areSame(one.roles, other.roles));

interface EarlyRead<T> {
  readonly sessionHash: Buffer;
  /** Refuses a person who may not read. */
  confirm(): Promise<Who>;
  /** Must not change anything, as its result may be discarded. */
  read(who: Who): Promise<T>;
}

/**
 * Starts a read while the database still confirms the session, for the person who held the session when it was last
 * confirmed. That decides nothing: the result is sent only if the session is confirmed, for the same person in the same
 * roles and stage. Otherwise it is discarded.
 */
export async function readEarly<T>(
  known: Pick<KnownSessions, 'find' | 'forget'>,
  { sessionHash, confirm, read }: EarlyRead<T>,
): Promise<T> {
  const expected = known.find(sessionHash)?.who;
  const confirming = confirm();
  const early = expected === undefined ? undefined : read(expected);
  // An error is thrown below, or discarded.
  early?.catch(() => undefined);
  let who: Who;
  try {
    who = await confirming;
  } catch (error) {
    // After a refusal, not even discarded reads are started.
    if (error instanceof Refusal) known.forget(sessionHash);
    throw error;
  }
  const isAsExpected = early !== undefined && expected !== undefined && isSame(who, expected);
  return isAsExpected ? early : read(who);
}

import { say, sayCount } from '../messages/index.ts';
import { Refusal } from '../rules/errors/refusal.ts';
import type { Queryable } from '../platform/database/types.ts';
import { isFull, isStoreFailure } from '../platform/file-store/store-failure.ts';
import { countEvent, takeBackEvent } from './limit-store.ts';

export interface Limit {
  /** What is counted, such as `login:account:<address>`. */
  readonly key: string;
  readonly most: number;
  readonly withinSeconds: number;
  readonly message?: string;
}

/** The waiting time in words for a person. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return sayCount(seconds, '1 second', '{0} seconds');
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 120) return sayCount(Math.ceil(minutes / 60), '1 hour', '{0} hours');
  return sayCount(minutes, '1 minute', '{0} minutes');
}

/**
 * Counts one event, and refuses with 429 and Retry-After above the limit. The counter is a row, so that all nodes share
 * it; it counts before anything is compared, so that parallel attempts cannot slip through.
 */
export async function limit(connection: Queryable, rule: Limit): Promise<void> {
  const row = await countEvent(connection, rule.key, rule.withinSeconds);
  if (row === undefined || row.count <= rule.most) return;
  throw new Refusal('too-many', {
    message: rule.message ?? say`Too many tries. Wait ${waitInWords(row.seconds_left)}, then try again.`,
    retryAfterSeconds: row.seconds_left,
  });
}

/**
 * Does what is limited. What our own storage refused is not counted: nothing of it was kept, and a retry must not be
 * out of tries once there is room. Whatever else fails stays counted, as its sender may have caused it.
 */
export async function limited<T>(connection: Queryable, rule: Limit, work: () => Promise<T>): Promise<T> {
  await limit(connection, rule);
  try {
    return await work();
  } catch (error) {
    // A database that is full takes nothing back either: the first failure is the one to tell.
    if (isFull(error) || isStoreFailure(error))
      await takeBackEvent(connection, rule.key, rule.withinSeconds).catch(() => undefined);
    throw error;
  }
}

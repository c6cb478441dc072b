import pLimit, { type LimitFunction } from 'p-limit';
import type { Database, Queryable } from '../platform/database/types.ts';
import { currentDeadline } from '../platform/deadline.ts';
import type { Platform } from '../platform/platform.ts';

/** The share of the pool that calls which read for long may take: the rest is for everybody else. */
const share = 4;

const limits = new WeakMap<Database, LimitFunction>();

/**
 * Reads of calls that read for long (`long`), from the standby or the pool: of all of them at most a quarter of the pool's
 * connections is used at a time. The others wait for their turn, until their deadline.
 */
export function longReadsOf({ config, database }: Platform): Queryable {
  const limit = limits.get(database) ?? pLimit(Math.max(1, Math.floor(config.databasePool / share)));
  limits.set(database, limit);
  return {
    query: (statement, values) =>
      limit(() => {
        currentDeadline()?.check();
        return database.readFromStandby(statement, values);
      }),
  };
}

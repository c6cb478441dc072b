import { Refusal } from '@ensigo/rulebook/errors';
import type { Queryable, Statement } from '../platform/database/types.ts';

export interface Limit {
  /** What is counted, such as `login:account:<address>`. */
  readonly key: string;
  readonly most: number;
  readonly withinSeconds: number;
  readonly message?: string;
}

const countOne: Statement = {
  name: 'rate_limit.count_one',
  text: `INSERT INTO rate_limit AS held (key, count) VALUES ($1, 1)
         ON CONFLICT (key) DO UPDATE SET
           count = CASE WHEN held.window_started_at <= now() - make_interval(secs => $2::int)
                        THEN 1 ELSE held.count + 1 END,
           window_started_at = CASE WHEN held.window_started_at <= now() - make_interval(secs => $2::int)
                                    THEN now() ELSE held.window_started_at END
         RETURNING count,
           greatest(1, ceil(extract(epoch FROM window_started_at - now()) + $2::int))::int AS seconds_left`,
};

/** The waiting time in words for a person. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/**
 * Counts one event, and refuses with 429 and Retry-After above the limit. The counter is a row, so that all nodes share
 * it; it counts before anything is compared, so that parallel attempts cannot slip through.
 */
export async function limit(connection: Queryable, rule: Limit): Promise<void> {
  const [row] = await connection.query<{ count: number; seconds_left: number }>(countOne, [
    rule.key,
    rule.withinSeconds,
  ]);
  if (row === undefined || row.count <= rule.most) return;
  throw new Refusal('too-many', {
    message: rule.message ?? `Too many tries. Please wait ${waitInWords(row.seconds_left)} and try again.`,
    retryAfterSeconds: row.seconds_left,
  });
}

import type { Queryable, Statement } from '../platform/database/types.ts';

const countOne: Statement = {
  name: 'rate_limit.count_one',
  text: `INSERT INTO rate_limit AS held (key, count) VALUES ($1, $3::int)
         ON CONFLICT (key) DO UPDATE SET
           count = CASE WHEN held.window_started_at <= now() - make_interval(secs => $2::int)
                        THEN $3::int ELSE held.count + $3::int END,
           window_started_at = CASE WHEN held.window_started_at <= now() - make_interval(secs => $2::int)
                                    THEN now() ELSE held.window_started_at END
         RETURNING count,
           greatest(1, ceil(extract(epoch FROM window_started_at - now()) + $2::int))::int AS seconds_left`,
};

interface Counted {
  readonly count: number;
  readonly seconds_left: number;
}

/** Counts one event of the window that runs, or of a new one; or several at once. */
export async function countEvent(
  connection: Queryable,
  key: string,
  withinSeconds: number,
  events = 1,
): Promise<Counted | undefined> {
  const [row] = await connection.query<Counted>(countOne, [key, withinSeconds, events]);
  return row;
}

const takeBackOne: Statement = {
  name: 'rate_limit.take_back_one',
  text: `UPDATE rate_limit SET count = count - 1
         WHERE key = $1 AND count > 0 AND window_started_at > now() - make_interval(secs => $2::int)`,
};

/** Takes one event of the window that runs back. */
export const takeBackEvent = (connection: Queryable, key: string, withinSeconds: number) =>
  connection.query(takeBackOne, [key, withinSeconds]);

const readCount: Statement = {
  name: 'rate_limit.read_count',
  text: `SELECT count FROM rate_limit
         WHERE key = $1 AND window_started_at > now() - make_interval(secs => $2::int)`,
};

/** How many events the window that runs has, without counting one. */
export async function countedEvents(
  connection: Queryable,
  key: string,
  withinSeconds: number,
): Promise<number> {
  const [row] = await connection.query<{ count: number }>(readCount, [key, withinSeconds]);
  return row?.count ?? 0;
}

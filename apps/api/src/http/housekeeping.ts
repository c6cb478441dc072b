import type { Database, Statement } from '../platform/database/types.ts';

const hourInMilliseconds = 60 * 60 * 1000;

/** What has served its time: counters of past windows, and sessions that ended a month ago. */
const sweepLimits: Statement = {
  name: 'housekeeping.limits',
  text: `DELETE FROM rate_limit WHERE window_started_at < now() - interval '1 day'`,
};
const sweepSessions: Statement = {
  name: 'housekeeping.sessions',
  text: `DELETE FROM session WHERE last_activity_at < now() - interval '30 days'`,
};

/** Sweeps every hour, on any number of nodes; answers how to stop. A failed sweep waits for the next hour. */
export function startHousekeeping(database: Database): () => void {
  async function sweep(): Promise<void> {
    await database.query(sweepLimits);
    await database.query(sweepSessions);
  }
  const timer = setInterval(() => void sweep().catch(() => undefined), hourInMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

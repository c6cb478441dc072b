import type { Database, Statement } from '../platform/database/types.ts';
import type { Platform } from '../platform/platform.ts';

const minuteInMilliseconds = 60 * 1000;
const hourInMilliseconds = 60 * minuteInMilliseconds;

/** What has served its time: counters of past windows, sessions that ended a month ago, devices, and what people leave behind. */
const sweeps: readonly Statement[] = [
  {
    // No limit looks back further.
    name: 'housekeeping.text_refusals',
    text: `DELETE FROM text_refusal WHERE first_at < now() - interval '1 day'`,
  },
  {
    name: 'housekeeping.asked_from',
    text: `UPDATE outbox_message SET asked_from = NULL
           WHERE asked_from IS NOT NULL AND created_at < now() - interval '1 day'`,
  },
  {
    name: 'housekeeping.limits',
    text: `DELETE FROM rate_limit WHERE window_started_at < now() - interval '1 day'`,
  },
  {
    name: 'housekeeping.sessions',
    text: `DELETE FROM session WHERE last_activity_at < now() - interval '30 days'`,
  },
  {
    name: 'housekeeping.password_resets',
    text: `DELETE FROM password_reset WHERE expires_at < now() - interval '1 day'`,
  },
  {
    // After a day without a try they begin anew.
    name: 'housekeeping.sign_in_tries',
    text: `DELETE FROM sign_in_try WHERE tried_at < now() - interval '1 day' AND open_at < now()`,
  },
  {
    name: 'housekeeping.reset_requests',
    text: `DELETE FROM reset_request WHERE expires_at < now() - interval '1 day'`,
  },
  {
    // As long as a browser keeps the cookie by which it is known.
    name: 'housekeeping.sign_in_devices',
    text: `DELETE FROM sign_in_device WHERE last_used_at < now() - interval '400 days'`,
  },
  {
    // A next request of the same person forgets them too; who stays away makes none.
    name: 'housekeeping.idempotency_keys',
    text: `DELETE FROM idempotency_key WHERE started_at < now() - interval '1 day'`,
  },
  {
    // That it was sent stays known; what it said has had its use. Kept messages are somebody's to read still.
    name: 'housekeeping.message_bodies',
    text: `UPDATE outbox_message SET body = NULL
           WHERE body IS NOT NULL AND state IN ('sent', 'failed', 'expired')
             AND coalesce(sent_at, created_at) < now() - interval '90 days'`,
  },
];

/** Sweeps once; what fails keeps nothing else from being swept, and is thrown at the end. */
export async function sweepOnce(database: Database): Promise<void> {
  const failures: unknown[] = [];
  for (const statement of sweeps) {
    await database.query(statement).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not everything could be swept');
}

type Duty = () => Promise<void>;
type Log = Pick<Platform, 'log'>;

/** Does what features ask for again and again; what fails waits for the next time. Answers how to stop. */
function repeat({ log }: Log, milliseconds: number, duties: readonly Duty[]): () => void {
  async function work(): Promise<void> {
    for (const duty of duties) {
      await duty().catch((error: unknown) =>
        log.warn({ err: error }, 'housekeeping waits for the next time'),
      );
    }
  }
  const timer = setInterval(() => void work(), milliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Sweeps every hour, on any number of nodes, and does what features ask for besides; answers how to stop. What fails
 * waits for the next hour.
 */
export function startHousekeeping(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  duties: readonly Duty[],
): () => void {
  return repeat({ log }, hourInMilliseconds, [() => sweepOnce(database), ...duties]);
}

/** Does every minute what somebody waits to be told of. */
export const startWatching = (platform: Log, duties: readonly Duty[]): (() => void) =>
  repeat(platform, minuteInMilliseconds, duties);

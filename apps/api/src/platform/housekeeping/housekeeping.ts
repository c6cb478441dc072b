import { changeUnrecorded } from '../act.ts';
import type { Database } from '../database/types.ts';
import type { Platform } from '../platform.ts';
import { sweeps } from './housekeeping-store.ts';

const minuteInMilliseconds = 60 * 1000;
const hourInMilliseconds = 60 * minuteInMilliseconds;

/** Sweeps once; a failure does not stop the others, and is thrown at the end. */
export async function sweepOnce(database: Database): Promise<void> {
  const failures: unknown[] = [];
  for (const statement of sweeps) {
    // A transaction may take longer than a statement of its own.
    await changeUnrecorded(database, (transaction) => transaction.query(statement)).catch((error: unknown) =>
      failures.push(error),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not everything could be swept');
}

type Duty = () => Promise<void>;
type Log = Pick<Platform, 'log'>;

/** Repeats the duties of features; a failure is retried the next time. Returns how to stop. */
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
 * Sweeps every hour, on any number of nodes, and runs the features' hourly duties; returns how to stop. A failure is
 * retried an hour later.
 */
export function startHousekeeping(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  duties: readonly Duty[],
): () => void {
  return repeat({ log }, hourInMilliseconds, [() => sweepOnce(database), ...duties]);
}

/** Runs duties every minute that people wait to hear about. */
export const startWatching = (platform: Log, duties: readonly Duty[]): (() => void) =>
  repeat(platform, minuteInMilliseconds, duties);

import { changeUnrecorded } from '../act.ts';
import type { Database } from '../database/types.ts';
import type { Platform } from '../platform.ts';
import { rules } from './housekeeping-store.ts';
import { applyRule, type Rule } from './rule-store.ts';

const minuteInMilliseconds = 60 * 1000;
const hourInMilliseconds = 60 * minuteInMilliseconds;
/** Rows of a transaction: few enough that nobody waits for them. */
export const rowsOfBatch = 1000;
/** After so many, the rest waits for an hour: a backlog must not keep the database busy. */
const mostBatches = 500;

async function applyInBatches(database: Database, rule: Rule): Promise<void> {
  for (let batch = 1; batch <= mostBatches; batch += 1) {
    // A transaction may take longer than a single statement.
    const applied = await changeUnrecorded(database, (transaction) =>
      applyRule(transaction, rule, rowsOfBatch),
    );
    if (applied < rowsOfBatch) return;
  }
}

/**
 * Applies the rules of housekeeping and those of modules once, in batches (STAND-11); a failure does not stop the
 * others, and is thrown at the end.
 */
export async function sweepOnce(database: Database, ofFeatures: readonly Rule[] = []): Promise<void> {
  const failures: unknown[] = [];
  for (const rule of [...rules, ...ofFeatures]) {
    await applyInBatches(database, rule).catch((error: unknown) =>
      failures.push(new Error(`the cleanup rule ${rule.statement.name} failed`, { cause: error })),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, 'cleanup is incomplete');
}

/** By the names under which their failures are logged; in their order. */
type Duties = Readonly<Record<string, () => Promise<void>>>;
type Log = Pick<Platform, 'log'>;

/** Repeats the duties of modules; a failure is retried the next time. Returns how to stop. */
function repeat({ log }: Log, milliseconds: number, duties: Duties): () => void {
  let isWorking = false;
  async function work(): Promise<void> {
    // A slow database would be asked for more and more at a time.
    if (isWorking) return;
    isWorking = true;
    for (const [name, duty] of Object.entries(duties)) {
      await duty().catch((error: unknown) =>
        log.warn({ err: error, work: name }, 'housekeeping task failed, retrying on the next run'),
      );
    }
    isWorking = false;
  }
  const timer = setInterval(() => void work(), milliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Sweeps every hour by all rules, on any number of nodes, and runs the modules' hourly duties; returns how to stop. A
 * failure is retried an hour later.
 */
export function startHousekeeping(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  ofFeatures: readonly Rule[],
  duties: Duties,
): () => void {
  return repeat({ log }, hourInMilliseconds, { sweep: () => sweepOnce(database, ofFeatures), ...duties });
}

/** Runs duties every minute that people wait to hear about. */
export const startWatching = (platform: Log, duties: Duties): (() => void) =>
  repeat(platform, minuteInMilliseconds, duties);

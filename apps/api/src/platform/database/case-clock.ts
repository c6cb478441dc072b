import { listOf } from './expressions.ts';

/**
 * The SET clause of a staff move: the clock of a case stops, keeping its count, if the new status ($3) is one of these;
 * otherwise it continues unchanged. Columns: `clock_seconds`, and `clock_running_since`, null while it is stopped.
 */
export const stopClockAt = (statuses: readonly string[]): string => `
           clock_seconds = clock_seconds + CASE WHEN $3 IN (${listOf(statuses)})
             THEN coalesce(extract(epoch FROM now() - clock_running_since)::bigint, 0) ELSE 0 END,
           clock_running_since = CASE WHEN $3 IN (${listOf(statuses)}) THEN NULL ELSE clock_running_since END`;

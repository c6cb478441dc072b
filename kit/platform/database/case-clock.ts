import { listOf } from './expressions.ts';

/**
 * The SET clause of a move: the clock of a case stands, keeping its count, in these statuses ($3 is the new one), and
 * runs in all others. Columns: `clock_seconds`, and `clock_running_since`, null while it stands.
 */
export const setClock = (statuses: readonly string[]): string => `
           clock_seconds = clock_seconds + CASE WHEN $3 IN (${listOf(statuses)})
             THEN coalesce(extract(epoch FROM now() - clock_running_since)::bigint, 0) ELSE 0 END,
           clock_running_since = CASE WHEN $3 IN (${listOf(statuses)}) THEN NULL ELSE coalesce(clock_running_since, now()) END`;

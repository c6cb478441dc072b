import { keptMonths } from '#kit/platform/housekeeping/housekeeping-store.ts';
import type { Rule } from '#kit/platform/housekeeping/rule-store.ts';

/**
 * What is older than the operator keeps the log goes from its beginning, in whole months, and an entry says so
 * (STAND-11). `years`: never less than the ten that the database insists on, nor than the lender's retention;
 * undefined: the log is kept for ever.
 */
export function pastEntries(years: number | undefined): readonly Rule[] {
  if (years === undefined) return [];
  return [
    {
      table: 'audit_log',
      kept: 'for ever, or `AUDIT_LOG_YEARS` in whole months',
      statement: {
        name: `housekeeping.audit_log_${String(years)}`,
        text: `SELECT audit_log_prune(greatest(make_interval(years => ${String(years)}), ${keptMonths}), $1::int) AS count`,
      },
    },
  ];
}

import { moment, money } from '#kit/platform/database/expressions.ts';

/** Every write-off of a loan by the SQL of its id, also those that were undone, the oldest first, as JSON (SERVE-04). */
export const writeOffsOf = (
  loanId: string,
): string => `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', made.id::text,
    'on', made.written_off_on, 'at', ${moment('made.written_off_at')}, 'after_entry', made.after_entry,
    'principal', ${money('made.principal')}, 'interest', ${money('made.interest')},
    'undone_on', made.undone_on, 'undone_at', ${moment('made.undone_at')}) ORDER BY made.id), '[]')
  FROM loan_write_off AS made WHERE made.loan_id = ${loanId})`;

import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import { requestStatuses } from '#cases/rules/request/statuses.ts';
import { listOf } from '#kit/platform/database/expressions.ts';
import { rule, type Rule } from '#kit/platform/housekeeping/rule-store.ts';

const aboutOpen = (kind: 'loan' | 'request', table: string, final: readonly string[]): string =>
  `(held.subject_kind IS NOT DISTINCT FROM '${kind}' AND EXISTS (
    SELECT FROM ${table} WHERE ${table}.id = held.subject_id AND ${table}.status NOT IN (${listOf(final)})))`;

/** What of one person's notifications is kept and grouped at most, the newest first. */
export const mostOfOne = 2000;

/**
 * A person told of every new case would have more than a page can list: staff keep their newest, read or not. What
 * clients have is bounded by their cases.
 */
export const crowdedNotifications: Rule = {
  table: 'notification',
  kept: 'their newest 2,000',
  statement: {
    name: 'housekeeping.crowded_notifications',
    text: `WITH past AS (
        DELETE FROM notification WHERE ctid = ANY (ARRAY(
          SELECT held.ctid FROM notification AS held WHERE held.id IN (
            SELECT old.id FROM users AS person CROSS JOIN LATERAL (
              SELECT id FROM notification WHERE user_id = person.id
              ORDER BY created_at DESC, id DESC LIMIT $1::int OFFSET ${String(mostOfOne)}) AS old
            WHERE person.roles <> '{client}' LIMIT $1::int)
          FOR UPDATE OF held SKIP LOCKED))
        RETURNING 1
      ) SELECT count(*)::int AS count FROM past`,
  },
};

/** What was read long ago goes, unless its loan or request is open; what was never read stays (STAND-11). */
export const pastNotifications = rule({
  name: 'notifications',
  table: 'notification',
  since: 'read_at',
  kept: '400 days',
  only: `NOT ${aboutOpen('loan', 'loan', loanStatuses.final)}
    AND NOT ${aboutOpen('request', 'support_request', requestStatuses.final)}`,
});

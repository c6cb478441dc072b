import { loanStatuses } from '@ensigo/rulebook/loan';
import { requestStatuses } from '@ensigo/rulebook/request';
import { listOf } from '../../platform/database/expressions.ts';
import { rule } from '../../platform/housekeeping/rule-store.ts';

const aboutOpen = (kind: 'loan' | 'request', table: string, final: readonly string[]): string =>
  `(held.subject_kind IS NOT DISTINCT FROM '${kind}' AND EXISTS (
    SELECT FROM ${table} WHERE ${table}.id = held.subject_id AND ${table}.status NOT IN (${listOf(final)})))`;

/** What was read long ago goes, unless its loan or request is open; what was never read stays (STAND-11). */
export const pastNotifications = rule({
  name: 'notifications',
  table: 'notification',
  since: 'read_at',
  kept: '400 days',
  only: `NOT ${aboutOpen('loan', 'loan', loanStatuses.final)}
    AND NOT ${aboutOpen('request', 'support_request', requestStatuses.final)}`,
});

import { draftStatus } from '#cases/rules/status.ts';
import { ended, keptMonths } from '#kit/platform/housekeeping/housekeeping-store.ts';
import { rule } from '#kit/platform/housekeeping/rule-store.ts';

/**
 * SQL of whether a loan or request of the person of `message` had begun when it was written and is not stripped yet:
 * then the message may say that they were told of something in it.
 */
export const isOfKeptCase = (message: string): string =>
  `(${['loan', 'support_request']
    .map(
      (
        table,
      ) => `EXISTS (SELECT FROM ${table} AS kept WHERE kept.user_id = ${message}.user_id AND kept.erased_at IS NULL
        AND kept.status <> '${draftStatus}' AND kept.created_at <= ${message}.created_at)`,
    )
    .join(' OR ')})`;

/** A message says that a person was told: it is kept as long as that may be asked, and no longer (STAND-11). */
export const pastMessages = rule({
  name: 'messages',
  table: 'outbox_message',
  since: 'created_at',
  kept: 'retention_months',
  interval: keptMonths,
  only: `NOT secret AND (${ended} OR state = 'kept') AND NOT ${isOfKeptCase('held')}`,
});

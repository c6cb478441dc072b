import { draftStatus, feedbackStatus } from '#cases/rules/status.ts';
import type { WaitingKind } from '#cases/rules/urgency.ts';
import type { LenderItem, WaitingItem } from '../endpoints/dashboard.ts';
import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { requestStatuses } from '#cases/rules/request/statuses.ts';
import { loanTables, requestTables, type CaseTables } from '#kit/platform/database/case-tables.ts';
import { listOf, moment, money, timeZone, today } from '#kit/platform/database/expressions.ts';
import type { Statement } from '#kit/platform/database/types.ts';

export interface WaitingRow {
  /** YYYY-MM-DD in Kampala. */
  readonly today: string;
  readonly waiting: readonly WaitingItem[];
  readonly with_us: LenderItem[];
}

/** SQL of a JSON object with these values; null for omitted ones. */
type ItemSql = { readonly [Key in Exclude<keyof WaitingItem, 'kind' | 'about'>]?: string };

const usual: Required<ItemSql> = {
  id: 'own.id',
  tracking_number: 'own.tracking_number',
  subject: 'null',
  asked_by: 'null',
  asked_at: 'null',
  answer_by: 'null',
  things: `'[]'::jsonb`,
  whole: 'false',
  has_unsent: 'false',
  can_edit: 'false',
  can_edit_documents: 'false',
  step: 'null',
};

function itemSql(kind: WaitingKind, about: CaseTables['name'], given: ItemSql): string {
  const pairs = Object.entries({ kind: `'${kind}'`, about: `'${about}'`, ...usual, ...given });
  return `jsonb_build_object(${pairs.map(([name, value]) => `'${name}', ${value}`).join(', ')})`;
}

/** What was asked last, with who asked; changes that are kept but not sent are noticed. */
function askedOf(
  { name, table, action, document, key }: CaseTables,
  feedback: string,
  given: ItemSql,
): string {
  const item = itemSql('feedback', name, {
    asked_by: '(SELECT users.name FROM users WHERE users.id = asking.user_id)',
    asked_at: moment('asking.created_at'),
    answer_by: `asked.feedback -> 'answer_by'`,
    whole: `coalesce((asked.feedback ->> 'whole')::boolean, true)`,
    things: `coalesce(asked.feedback -> 'items', '[]'::jsonb)`,
    has_unsent: `(EXISTS (SELECT FROM ${name}_resubmission AS kept WHERE kept.${key} = own.id)
      OR EXISTS (SELECT FROM ${document} AS file WHERE file.${key} = own.id AND file.pending IS NOT NULL
                 AND file.deleted_at IS NULL))`,
    ...given,
  });
  return `SELECT ${item} AS item
    FROM ${table} AS own CROSS JOIN LATERAL (SELECT ${feedback} AS feedback) AS asked
    LEFT JOIN ${action} AS asking ON asking.id = (asked.feedback ->> 'action_id')::bigint
    WHERE own.user_id = $1::bigint AND own.status = '${feedbackStatus}'`;
}

/** SQL of the latest feedback request of a case, by the SQL of its id. */
type FeedbackSql = Readonly<Record<CaseTables['name'], (caseId: string) => string>>;

/** Whether the offer of a loan waits for its client (MONEY-04). */
const waitsForSignature = `offer.loan_id = own.id AND offer.state = 'open'
  AND offer.valid_until >= ${today} AND own.status = '${loanWorkflow.transitions.approve.to}'`;

/** Each is what waits for the client for one reason: SQL of the column `item`; $1 is the client. */
const waitingParts = (feedbackOf: FeedbackSql): readonly string[] => [
  askedOf(loanTables, feedbackOf.loan('own.id'), {
    subject: 'own.type',
    can_edit: 'own.can_edit',
    can_edit_documents: 'own.can_edit_documents',
  }),
  askedOf(requestTables, feedbackOf.request('own.id'), { subject: 'own.category' }),
  `SELECT ${itemSql('offer', 'loan', {
    subject: 'own.type',
    asked_at: moment('offer.created_at'),
    answer_by: 'offer.valid_until',
  })} AS item
   FROM loan AS own JOIN loan_offer AS offer ON ${waitsForSignature}
   WHERE own.user_id = $1::bigint`,
  `SELECT ${itemSql('deliverables', 'request', {
    subject: 'own.category',
    asked_at: `(SELECT ${moment('max(told.created_at)')} FROM request_action AS told
      WHERE told.request_id = own.id AND told.visibility = 'client')`,
  })} AS item
   FROM support_request AS own WHERE own.user_id = $1::bigint AND own.status = 'CLOSED'`,
  `SELECT ${itemSql('draft', 'loan', { subject: 'own.type', step: 'own.step' })} AS item
   FROM loan AS own WHERE own.user_id = $1::bigint AND own.status = '${draftStatus}'`,
  `SELECT ${itemSql('draft', 'request', { subject: 'own.category', step: 'own.step' })} AS item
   FROM support_request AS own WHERE own.user_id = $1::bigint AND own.status = '${draftStatus}'`,
];

const withLender = (
  { name, table }: CaseTables,
  {
    subject,
    amount,
    statuses,
    but = '',
  }: { subject: string; amount: string; statuses: readonly string[]; but?: string },
): string =>
  `SELECT jsonb_build_object('about', '${name}', 'id', own.id, 'tracking_number', own.tracking_number,
            'subject', ${subject}, 'amount', ${amount}, 'status', own.status) AS item, own.submitted_at
   FROM ${table} AS own WHERE own.user_id = $1::bigint AND own.status IN (${listOf(statuses)})${but}`;

/** $1 client. */
export const waitingStatement = (feedbackOf: FeedbackSql): Statement => ({
  name: 'dashboard.waiting',
  text: `SELECT to_char(now() AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS today,
      (SELECT coalesce(jsonb_agg(found.item), '[]') FROM (${waitingParts(feedbackOf).join(' UNION ALL ')}) AS found) AS waiting,
      (SELECT coalesce(jsonb_agg(found.item ORDER BY found.submitted_at DESC), '[]') FROM (
         ${withLender(loanTables, { subject: 'own.type', amount: money('own.amount'), statuses: loanStatuses.withLender, but: ` AND NOT EXISTS (SELECT FROM loan_offer AS offer WHERE ${waitsForSignature})` })}
         UNION ALL
         ${withLender(requestTables, { subject: 'own.category', amount: 'null', statuses: requestStatuses.withLender })}
       ) AS found) AS with_us`,
});

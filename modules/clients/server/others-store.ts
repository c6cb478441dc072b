import type { OtherCase, OtherCases } from '#cases/endpoints/cases.ts';
import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import { requestStatuses } from '#cases/rules/request/statuses.ts';
import { listOf, moment, money } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { HiddenCases, VisibleCases } from './store.ts';

type Kind = OtherCase['kind'];

const tables = { loan: 'loan', request: 'support_request' } as const satisfies Record<Kind, string>;

/** Until nobody has anything left to do; for loans, what decision 0047 counts as In Progress. */
const open = {
  loan: loanStatuses.open,
  request: requestStatuses.open,
} as const satisfies Record<Kind, readonly string[]>;

/** Parameters with those that are hidden from the viewer. */
const hiddenIn = { request: '$2', loan: '$3' } as const satisfies Record<Kind, string>;

/** The client is found by the case ($1), so that the read does not wait for it. */
function openOnes(kind: Kind, of: Kind): string {
  const [about, amount] = kind === 'loan' ? ['type', money('amount')] : ['category', 'NULL'];
  return `SELECT '${kind}' AS kind, id::int, tracking_number, ${about} AS about, ${amount} AS amount, status,
            submitted_at AS sent
          FROM ${tables[kind]}
          WHERE user_id = (SELECT user_id FROM ${tables[of]} WHERE id = $1::bigint)
            AND submitted_at IS NOT NULL AND status IN (${listOf(open[kind])})
            AND id <> ALL (${hiddenIn[kind]}::bigint[])
            ${kind === of ? 'AND id <> $1::bigint' : ''}`;
}

/** Beyond these, only their number is shown. */
const maxNamed = 10;

/** $1 the case, of the kind `of`; $2 the requests and, where loans are visible, $3 the loans that are left out. */
export const othersStatement = (of: Kind, { loans }: VisibleCases): Statement => ({
  name: `clients.others_of_${of}${loans ? '' : '-without-loans'}`,
  text: `SELECT kind, id, tracking_number, about, amount, status, ${moment('sent')} AS submitted_at,
           count(*) OVER ()::int AS found
         FROM (${loans ? `${openOnes('loan', of)} UNION ALL ` : ''}${openOnes('request', of)}) AS other
         ORDER BY sent DESC, kind, id DESC LIMIT ${String(maxNamed)}`,
});

/** The other open loans and requests of this case's client, as far as the viewer may see them (GUARD-15, MONEY-03). */
export async function othersOf(
  connection: Queryable,
  visible: VisibleCases,
  of: Kind,
  caseId: string,
  { request, loan }: HiddenCases,
): Promise<OtherCases> {
  const values = [caseId, request, ...(visible.loans ? [loan] : [])];
  const rows = await connection.query<OtherCase & { found: number }>(othersStatement(of, visible), values);
  const newest = rows.map(({ kind, id, tracking_number, about, amount, status, submitted_at }) => {
    return { kind, id, tracking_number, about, amount, status, submitted_at };
  });
  return { newest, more: (rows[0]?.found ?? 0) - newest.length };
}

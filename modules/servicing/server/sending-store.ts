import { moment } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';

const sending: Statement = {
  name: 'servicing.sending',
  text: `SELECT ${moment('requested_at')} AS requested_at, state, next_ask_at IS NULL AS is_left FROM mobile_money_request
         WHERE loan_id = $1::bigint AND kind = 'disbursement' AND state IN ('requested', 'waiting', 'unknown')`,
};

interface Sending {
  requested_at: string;
  state: string;
  is_left: boolean;
}

/**
 * Why a loan is not disbursed, and nothing else is decided of it: money is being sent for it by mobile money, or may have
 * been. Undefined where none is (JOIN-05).
 */
export async function sendingWords(connection: Queryable, loanId: string): Promise<string | undefined> {
  const [open] = await connection.query<Sending>(sending, [loanId]);
  if (open === undefined) return undefined;
  const since = formatDateTime(open.requested_at);
  if (open.state === 'unknown' && open.is_left)
    return `A disbursement by mobile money of ${since} may have been paid. Two people must settle it first.`;
  return `A disbursement by mobile money is being sent since ${since}. Wait until the network says what became of it.`;
}

import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { dayOf, money } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { PaymentMethod } from '#lending/rules/loan/disbursement.ts';
import { scheduledLoan, type DisbursedFacts } from '#servicing/rules/disbursed-loan.ts';
import { disbursedFacts, disbursedJoins } from '#servicing/server/sql/disbursed-loan.ts';
import type { LoanRecord } from '../rules/postings.ts';

const { close, complete, reopen } = loanWorkflow.transitions;

/** When a row was recorded, to the microsecond, as text that sorts. */
const recorded = (column: string): string =>
  `'at', to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'on', ${dayOf(column)}`;

/** $1 loans. */
const list: Statement = {
  name: 'journal.records',
  text: `SELECT loan.id::text, coalesce(loan.type, '') AS product, coalesce(loan.officer_id, 0)::text AS officer_id,
           ${disbursedFacts}, paid.payment_method,
           CASE WHEN closed.id IS NOT NULL THEN jsonb_build_object(${recorded('closed.created_at')}) END AS closed,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('number', entry.number, 'kind', entry.kind,
              'valueOn', entry.value_on, 'amount', ${money('entry.amount')}, 'reverses', entry.reverses,
              'paymentMethod', entry.payment_method, ${recorded('entry.recorded_at')}) ORDER BY entry.number), '[]')
            FROM loan_entry AS entry WHERE entry.loan_id = loan.id) AS entries,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', ending.id,
              'isCompletion', ending.action = '${complete.timeline}', ${recorded('ending.created_at')}) ORDER BY ending.id), '[]')
            FROM loan_action AS ending WHERE ending.loan_id = loan.id
              AND ending.action IN ('${complete.timeline}', '${reopen.timeline}')) AS endings,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', made.id, 'afterEntry', made.after_entry,
              ${recorded('made.written_off_at')}, 'undone', CASE WHEN made.undone_at IS NOT NULL THEN
                jsonb_build_object(${recorded('made.undone_at')}) END) ORDER BY made.id), '[]')
            FROM loan_write_off AS made WHERE made.loan_id = loan.id) AS write_offs
         FROM loan ${disbursedJoins}
         WHERE loan.id = ANY ($1::bigint[]) AND loan.status IN ('${close.to}', '${complete.to}')`,
};

interface RecordRow extends DisbursedFacts {
  id: string;
  product: string;
  officer_id: string;
  payment_method: PaymentMethod | null;
  closed: LoanRecord['disbursed'] | null;
  entries: {
    number: number;
    kind: 'payment' | 'refund' | 'reversal';
    valueOn: string;
    amount: string;
    reverses: number | null;
    paymentMethod: PaymentMethod;
    at: string;
    on: string;
  }[];
  endings: LoanRecord['endings'];
  write_offs: LoanRecord['writeOffs'];
}

const entryOf = (row: RecordRow['entries'][number]): LoanRecord['entries'][number] => {
  const { kind, amount, reverses, valueOn, ...entry } = row;
  const same = { ...entry, recordedOn: entry.on };
  return kind === 'reversal'
    ? { ...same, kind, reverses: reverses ?? 0 }
    : { ...same, kind, valueOn, amount: BigInt(amount) };
};

function recordOf(row: RecordRow): LoanRecord | undefined {
  const scheduled = scheduledLoan(row);
  const { disbursed, payment_method: paymentMethod, closed, entries, endings, write_offs: writeOffs } = row;
  if (scheduled === undefined || disbursed === null || paymentMethod === null || closed === null)
    return undefined;
  return {
    loan: { ...scheduled, disbursed: { amount: BigInt(disbursed.amount), paymentMethod } },
    disbursed: closed,
    entries: entries.map(entryOf),
    endings,
    writeOffs,
  };
}

/** A disbursed loan with what the portfolio is counted by. */
export interface FoundRecord {
  readonly id: string;
  readonly product: string;
  readonly officerId: string;
  readonly record: LoanRecord | undefined;
}

/** Those of these loans that are disbursed, with everything that was ever recorded; undefined where the terms are not known. */
export async function listRecords(connection: Queryable, ids: readonly string[]): Promise<FoundRecord[]> {
  const rows = await connection.query<RecordRow>(list, [ids]);
  return rows.map((row) => ({
    id: row.id,
    product: row.product,
    officerId: row.officer_id,
    record: recordOf(row),
  }));
}

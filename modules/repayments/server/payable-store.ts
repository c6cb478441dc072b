import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import type { DisbursedFacts } from '#servicing/rules/disbursed-loan.ts';
import { money, timeZone, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { KeptWriteOff } from '#servicing/rules/write-offs.ts';
import { disbursedFacts, disbursedJoins } from '#servicing/server/sql/disbursed-loan.ts';
import { writeOffsOf } from '#servicing/server/sql/write-offs.ts';

const { close, complete } = loanWorkflow.transitions;

/** $1 numbers of loans, $2 search terms of phones, $3 internal ids. */
const list: Statement = {
  name: 'repayments.payable',
  text: `WITH wanted AS (
           SELECT id FROM loan WHERE tracking_number = ANY ($1::text[])
           UNION SELECT loan.id FROM client_search AS search JOIN loan ON loan.user_id = search.user_id
             WHERE search.term = ANY ($2::text[]) AND loan.status = '${close.to}'
           UNION SELECT unnest($3::bigint[]))
         SELECT loan.id::text, loan.user_id::text, loan.status, loan.tracking_number, owner.name AS client_name,
           ${today}::text AS today,
           ARRAY(SELECT search.term FROM client_search AS search
             WHERE search.user_id = loan.user_id AND search.term = ANY ($2::text[])) AS phones,
           ${disbursedFacts}, ${writeOffsOf('loan.id')} AS write_offs,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('number', entry.number, 'kind', entry.kind,
              'value_on', entry.value_on, 'recorded_on', (entry.recorded_at AT TIME ZONE ${timeZone})::date,
              'amount', ${money('entry.amount')}, 'reverses', entry.reverses) ORDER BY entry.number), '[]')
            FROM loan_entry AS entry WHERE entry.loan_id = loan.id) AS entries
         FROM wanted JOIN loan ON loan.id = wanted.id JOIN users AS owner ON owner.id = loan.user_id
         ${disbursedJoins}
         WHERE loan.status IN ('${close.to}', '${complete.to}') AND loan.erased_at IS NULL`,
};

/** A disbursed loan with its record, as a statement of payments needs it. */
export interface PayableRow {
  id: string;
  user_id: string;
  status: string;
  tracking_number: string;
  client_name: string;
  today: string;
  /** Those of the wanted phones that are the client's. */
  phones: string[];
  disbursed_on: string | null;
  disbursed: DisbursedFacts['disbursed'];
  terms: DisbursedFacts['terms'];
  write_offs: KeptWriteOff[];
  entries: {
    number: number;
    kind: 'payment' | 'reversal' | 'refund';
    value_on: string;
    recorded_on: string;
    amount: string;
    reverses: number | null;
  }[];
}

/** By which loans are looked for. */
export interface PayableWish {
  readonly trackingNumbers: readonly string[];
  /** Country code and digits. */
  readonly phones: readonly string[];
  readonly ids: readonly string[];
}

/** Disbursed loans by their number, by their client's phone (running ones alone), or by their id. */
export const listPayable = (connection: Queryable, wish: PayableWish): Promise<PayableRow[]> =>
  connection.query<PayableRow>(list, [wish.trackingNumbers, wish.phones, wish.ids]);

/** $1 payment methods, $2 references as they are compared. */
const uses: Statement = {
  name: 'repayments.reference_uses',
  text: `SELECT used.payment_method, used.reference_key, used.loan_id::text, used.number, loan.user_id::text AS client_id,
           ${money('used.amount')} AS amount, used.value_on::text, used.receipt, used.is_reversed
         FROM (SELECT * FROM loan_entry WHERE kind = 'payment' AND NOT is_reversed AND payment_method = ANY ($1::text[])
                 AND reference_key = ANY ($2::text[])
               UNION ALL SELECT * FROM loan_entry WHERE kind = 'payment' AND is_reversed AND payment_method = ANY ($1::text[])
                 AND reference_key = ANY ($2::text[])) AS used
         JOIN loan ON loan.id = used.loan_id
         ORDER BY used.id`,
};

/** A payment that used a reference. */
export interface ReferenceUseRow {
  payment_method: string;
  reference_key: string;
  loan_id: string;
  /** Of the entry. */
  number: number;
  /** Internal id of the loan's client. */
  client_id: string;
  amount: string;
  value_on: string;
  receipt: string;
  is_reversed: boolean;
}

/** Payments of these payment methods by these references, as they were recorded; those that were reversed too. */
export const listReferenceUses = (
  connection: Queryable,
  payment_methods: readonly string[],
  keys: readonly string[],
): Promise<ReferenceUseRow[]> => connection.query<ReferenceUseRow>(uses, [payment_methods, keys]);

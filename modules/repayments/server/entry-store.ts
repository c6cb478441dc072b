import { paymentMethods, referenceKey } from '#lending/rules/loan/disbursement.ts';
import { money, timeZone } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const count: Statement = {
  name: 'repayments.next_receipt',
  text: `INSERT INTO receipt_counter (year, last)
         VALUES (extract(year FROM now() AT TIME ZONE ${timeZone})::int, 1)
         ON CONFLICT (year) DO UPDATE SET last = receipt_counter.last + 1 RETURNING year, last`,
};

const digits = 6;

/** The next receipt of this year, such as R-2026-000001: without gaps, as it counts in the payment's transaction. */
export async function nextReceipt(transaction: Queryable): Promise<string> {
  const [row] = await transaction.query<{ year: number; last: number }>(count);
  if (row === undefined) throw new Error('the repayment has no receipt number');
  return `R-${row.year}-${String(row.last).padStart(digits, '0')}`;
}

/** An entry is recorded after every move of its loan for which it has waited, though its transaction began before. */
const insert: Statement = {
  name: 'repayments.insert',
  text: `INSERT INTO loan_entry (loan_id, number, kind, value_on, amount, payment_method, account, reference, reference_key,
           user_id, reverses, reason, receipt, recorded_at)
         SELECT $1::bigint, coalesce(max(number), 0) + 1, $2, $3::date, $4::numeric, $5, nullif($6, ''), $7, $8,
           $9::bigint, $10::int, nullif($11, ''), $12,
           greatest(now(), (SELECT max(transition.created_at) FROM loan_action AS transition WHERE transition.loan_id = $1::bigint))
         FROM loan_entry WHERE loan_id = $1::bigint
         ON CONFLICT (kind, payment_method, reference_key) WHERE kind <> 'reversal' AND NOT is_reversed DO NOTHING
         RETURNING number`,
};

export interface NewEntry {
  readonly loanId: string;
  readonly kind: 'payment' | 'reversal' | 'refund';
  readonly valueOn: string;
  readonly amount: string;
  readonly payment_method: string;
  readonly account?: string | null;
  readonly reference: string;
  /** What it is told from others by, if not the reference alone (decision 0083). */
  readonly key?: string;
  readonly userId: string;
  readonly reverses?: number;
  readonly reason?: string;
  readonly receipt?: string;
}

/** Writes an entry of a locked loan; undefined if its reference has been used by then. */
export async function writeEntry(transaction: Queryable, entry: NewEntry): Promise<number | undefined> {
  const { loanId, kind, valueOn, amount, payment_method, account = '', reference, userId } = entry;
  const { reverses = null, reason = '', receipt = null, key = referenceKey(reference) } = entry;
  const values = [loanId, kind, valueOn, amount, payment_method, account, reference, key];
  const [row] = await transaction.query<{ number: number }>(insert, [
    ...values,
    userId,
    reverses,
    reason,
    receipt,
  ]);
  return row?.number;
}

const mark: Statement = {
  name: 'repayments.mark_reversed',
  text: `WITH marked AS (
           UPDATE loan_entry SET is_reversed = true
           WHERE loan_id = $1::bigint AND number = $2::int AND NOT is_reversed RETURNING loan_id)
         UPDATE loan SET version = version + 1 FROM marked WHERE loan.id = marked.loan_id RETURNING loan.id`,
};

/**
 * Marks an entry as taken back, which frees its reference; false if it was before. The loan gets a new version: nobody
 * completes it who has not seen that more is owed (GUARD-14).
 */
export async function markReversed(transaction: Queryable, loanId: string, number: number): Promise<boolean> {
  return (await transaction.query(mark, [loanId, number])).length === 1;
}

const holdReferenceStatement: Statement = {
  name: 'repayments.hold_reference',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('ensigo.money-out:' || $1 || ':' || $2, 0))`,
};

/** Of a refund and a disbursement that use a reference of a payment method at the same time, the second waits and finds the first. */
export async function holdReference(
  transaction: Queryable,
  { payment_method, reference }: Pick<NewEntry, 'payment_method' | 'reference'>,
): Promise<void> {
  await transaction.query(holdReferenceStatement, [payment_method, referenceKey(reference)]);
}

const usesOn: Statement = {
  name: 'repayments.payment_uses',
  text: `SELECT entry.payment_method, entry.value_on::text AS day, ${money('entry.amount')} AS amount, entry.loan_id::text,
           loan.tracking_number, entry.reference_key, entry.receipt
         FROM (SELECT * FROM loan_entry WHERE kind = 'payment' AND payment_method = ANY ($3::text[]) AND reference_key = $1
               UNION ALL SELECT * FROM loan_entry WHERE kind = 'payment' AND value_on = $2::date
                 AND reference_key LIKE $1 || ' %') AS entry
         JOIN loan ON loan.id = entry.loan_id WHERE NOT entry.is_reversed ORDER BY entry.id`,
};

/** A payment that counts and used a reference. */
export interface PaymentUseRow {
  payment_method: string;
  day: string;
  amount: string;
  loan_id: string;
  tracking_number: string;
  reference_key: string;
  receipt: string;
}

/** Payments under a reference's key alone, whenever they came, and those of one day that share it (decision 0083). */
export const listUsesOn = (transaction: Queryable, key: string, day: string): Promise<PaymentUseRow[]> =>
  transaction.query<PaymentUseRow>(usesOn, [key, day, paymentMethods]);

/** Where money went out by this reference. */
const findUse: Statement = {
  name: 'repayments.reference_use',
  text: `SELECT used.day::text, used.loan_id::text, loan.tracking_number FROM (
           SELECT value_on AS day, loan_id FROM loan_entry
           WHERE kind = 'refund' AND payment_method = $1 AND reference_key = $2 AND NOT is_reversed
           UNION ALL
           SELECT paid_on, loan_id FROM loan_disbursement WHERE payment_method = $1 AND reference_key = $2
         ) AS used JOIN loan ON loan.id = used.loan_id LIMIT 1`,
};

interface ReferenceUse {
  day: string;
  loan_id: string;
  tracking_number: string;
}

/** Where a refund or a disbursement of a payment method used a reference, which they share; undefined if nowhere. */
export async function findUseOf(
  transaction: Queryable,
  { payment_method, reference }: Pick<NewEntry, 'payment_method' | 'reference'>,
): Promise<ReferenceUse | undefined> {
  return (await transaction.query<ReferenceUse>(findUse, [payment_method, referenceKey(reference)]))[0];
}

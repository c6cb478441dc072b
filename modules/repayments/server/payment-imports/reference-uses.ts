import { referenceKey } from '#lending/rules/loan/disbursement.ts';
import { saysWhichPayment, sharedKey } from '../../rules/statements/payment-key.ts';
import { statementPaymentMethods } from '../../rules/statements/limits.ts';
import type { ReferenceUse } from '../../rules/statements/verdict.ts';
import type { StatementLine } from '../../rules/statements/line.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { listReferenceUses, type ReferenceUseRow } from '../index.ts';
import type { LineRow } from './line-store.ts';

/** A line with its place among those of the same reference, day and sum. */
export interface PlacedLine extends StatementLine {
  readonly place: number;
}

/** The payments that used a line's reference. */
export interface LineUses {
  /** Under the payment method of the statement: that which counts (of its own day first), or else the last one that was reversed. */
  readonly own: ReferenceUseRow | undefined;
  /** That which counts under the other payment method: the statement may have been taken for one of the other. */
  readonly elsewhere: ReferenceUseRow | undefined;
  /** Receipt of the last of all. */
  readonly last: string | undefined;
}

/** The keys under which a line's payment may be recorded (decision 0083). */
const keysOf = (line: PlacedLine): string[] => [referenceKey(line.reference), sharedKey(line)];

/** Finds the payments that used the references of lines by now. */
export async function usesOfLines(
  connection: Queryable,
  payment_method: string,
  lines: readonly PlacedLine[],
): Promise<(line: PlacedLine) => LineUses> {
  const keys = lines.flatMap((line) => (line.reference === '' ? [] : keysOf(line)));
  const found = new Map<string, ReferenceUseRow[]>();
  for (const row of await listReferenceUses(connection, statementPaymentMethods, keys))
    found.set(row.reference_key, [...(found.get(row.reference_key) ?? []), row]);
  return (line) => {
    const [plain, shared] = keysOf(line).map((key) => found.get(key) ?? []);
    const uses = [...(saysWhichPayment(line.reference) ? (plain ?? []) : []), ...(shared ?? [])];
    const own = uses.filter((use) => use.payment_method === payment_method);
    const counts = own.filter((use) => !use.is_reversed);
    return {
      own: counts.find((use) => use.value_on === line.day) ?? counts[0] ?? own.at(-1),
      elsewhere: uses.find((use) => use.payment_method !== payment_method && !use.is_reversed),
      last: uses.at(-1)?.receipt,
    };
  };
}

/** Whether a loan is hidden from the asker: it is then as if it were not there (MONEY-03). */
export type IsHidden = (loan: { readonly id: string; readonly clientId: string }) => boolean;

/** What a reference was used for; of a loan that is hidden only that it is recorded. */
export function shownUse(
  row: ReferenceUseRow | undefined,
  { amount }: StatementLine,
  isHidden: IsHidden,
): ReferenceUse | undefined {
  if (row === undefined) return undefined;
  const { value_on: day, receipt, is_reversed: isReversed } = row;
  if (!isHidden({ id: row.loan_id, clientId: row.client_id }))
    return { amount: row.amount, day, receipt, isReversed };
  return isReversed ? undefined : { amount, day, receipt: '', isReversed };
}

/** The line without what was decided before another payment used its reference: that is decided anew. */
export const decidedSince = (row: LineRow, { last }: LineUses): LineRow =>
  last === undefined || row.decided_after === last ? row : { ...row, loan_id: null };

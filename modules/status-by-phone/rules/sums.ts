import { say, sayAs, sayNamed } from '#kit/messages/index.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { longestAnswer, phoneWords, type CaseByPhone } from './words.ts';

/** A loan with its sums, for a caller who gave the PIN: whole UGX as text, the day as YYYY-MM-DD. */
export interface LoanByPhone extends CaseByPhone {
  /** Null: nothing of it is late. */
  readonly overdue: string | null;
  /** Null: no payment is to come. */
  readonly next: { readonly amount: string; readonly dueOn: string } | null;
  /** Null: nothing is owed, or it is not known. */
  readonly balance: string | null;
  /** The latest payment, said for a week: who has just paid wants to hear that it was received (JOIN-05). */
  readonly paid: { readonly amount: string; readonly on: string } | null;
  /** The lender's words on a loan that was written off; null unless it was (SERVE-04). */
  readonly writtenOff: string | null;
}

/** Days for which a payment is said. */
export const daysPaidIsSaid = 7;

const linesOf = ({
  tracking_number,
  status,
  overdue,
  next,
  balance,
  paid,
  writtenOff,
}: LoanByPhone): string =>
  [
    `${tracking_number}: ${writtenOff === null ? sayNamed(status) : sayAs('loan')`Written off`}`,
    ...(overdue === null ? [] : [say`Overdue: ${formatAmount(overdue)}`]),
    ...(next === null ? [] : [say`Next: ${formatAmount(next.amount)} by ${formatDate(next.dueOn)}`]),
    ...(balance === null ? [] : [say`Left to pay: ${formatAmount(balance)}`]),
    ...(paid === null ? [] : [say`Paid: ${formatAmount(paid.amount)} on ${formatDate(paid.on)}`]),
  ].join('\n');

const fits = (said: string): boolean => `END ${said}`.length <= longestAnswer;

/** As many loans with their sums as fit into one answer, in their order (REACH-07), the words on a written-off one after its own; at least one. */
export function sumsByPhone([first, ...others]: readonly LoanByPhone[]): string {
  if (first === undefined) return phoneWords.noLoans;
  const explained = `${linesOf(first)}\n${first.writtenOff ?? ''}`;
  if (first.writtenOff !== null && fits(explained)) return explained;
  let said = linesOf(first);
  if (!fits(said)) said = linesOf({ ...first, paid: null });
  for (const other of others) {
    const more = `${said}\n${linesOf(other)}`;
    if (!fits(more)) break;
    said = more;
  }
  return said;
}

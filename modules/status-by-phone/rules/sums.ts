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
  /** The lender's words on a loan that was written off; null unless it was (SERVE-04). */
  readonly writtenOff: string | null;
}

const linesOf = ({ tracking_number, status, overdue, next, balance, writtenOff }: LoanByPhone): string =>
  [
    `${tracking_number}: ${writtenOff === null ? sayNamed(status) : sayAs('loan')`Written off`}`,
    ...(overdue === null ? [] : [say`Overdue: ${formatAmount(overdue)}`]),
    ...(next === null ? [] : [say`Next: ${formatAmount(next.amount)} by ${formatDate(next.dueOn)}`]),
    ...(balance === null ? [] : [say`Left to pay: ${formatAmount(balance)}`]),
  ].join('\n');

/** As many loans with their sums as fit into one answer, in their order (REACH-07), the words on a written-off one after its own; at least one. */
export function sumsByPhone(loans: readonly LoanByPhone[]): string {
  const [first, ...others] = loans.map(linesOf);
  if (first === undefined) return phoneWords.noLoans;
  const writtenOff = loans[0]?.writtenOff ?? null;
  const explained = `${first}\n${writtenOff ?? ''}`;
  let said = writtenOff === null || `END ${explained}`.length > longestAnswer ? first : explained;
  for (const other of others) {
    if (`END ${said}\n${other}`.length > longestAnswer) break;
    said = `${said}\n${other}`;
  }
  return said;
}

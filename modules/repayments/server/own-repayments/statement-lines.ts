import { say } from '#kit/messages/index.ts';
import type { OwnStatementLine } from '../../endpoints/own-repayments.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { paymentMethodName } from '#lending/rules/loan/disbursement.ts';
import { statementOf, type StatementLine } from '../../rules/statement.ts';
import { writeOffFacts } from '#servicing/rules/write-offs.ts';
import { entriesOf, type LoanWithRecord } from '#servicing/server/index.ts';

type Entry = LoanWithRecord['entries'][number];

/** What a reversal says: what it takes back, and the reason, which was written for the client. */
function reversed({ entries }: LoanWithRecord, { reverses, reason }: Entry): string {
  const taken = entries.find(({ number }) => number === reverses);
  const what = taken?.receipt ?? (taken && say`the refund of ${formatDate(taken.value_on)}`) ?? '';
  return say`Reversed: ${what}. ${reason ?? ''}`.trim();
}

function wordsOf(record: LoanWithRecord, { kind }: StatementLine, entry: Entry | undefined): string {
  if (kind === 'opening') {
    const { disbursed } = record;
    return disbursed === null
      ? say('Total to repay')
      : say`Paid out to you: ${formatAmount(disbursed.amount)}. Total to repay`;
  }
  if (kind === 'waiver') return say('Interest waived for early repayment');
  if (kind === 'write-off') return say('Written off in our books: no more interest is charged');
  if (entry === undefined) return '';
  if (kind === 'reversal') return reversed(record, entry);
  const payment_method = paymentMethodName(entry.payment_method);
  return kind === 'refund' ? say`Refund to you, ${payment_method}` : say`Payment, ${payment_method}`;
}

/** The lines of a loan's statement, in words (MONEY-09). */
export const statementLines = (record: LoanWithRecord): OwnStatementLine[] =>
  statementOf(
    record.scheduled,
    entriesOf(record.entries),
    record.writeOff && writeOffFacts(record.writeOff),
  ).map((line) => {
    const entry = record.entries.find(({ number }) => number === line.number);
    const isMoney = line.kind === 'payment' || line.kind === 'refund';
    return {
      kind: line.kind,
      on: line.on,
      what: wordsOf(record, line, entry),
      reference: isMoney ? (entry?.reference ?? '') : '',
      number: line.number,
      receipt: line.kind === 'payment' ? (entry?.receipt ?? null) : null,
      payment_method: isMoney ? (entry?.payment_method ?? null) : null,
      owed: String(line.owed),
      paid: String(line.paid),
      balance: line.balance === undefined ? null : String(line.balance),
      is_reversed: line.isReversed,
    };
  });

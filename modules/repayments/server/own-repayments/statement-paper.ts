import { say, sayAs } from '#kit/messages/index.ts';
import { formatAmount, formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import { standingWords } from '../../rules/notices.ts';
import { isWaived, positionNow, type LoanWithRecord } from '../index.ts';
import { statementLines } from './statement-lines.ts';

/** One row of a printed statement. */
interface PaperRow {
  readonly cells: readonly string[];
  /** Printed grey: it counts for nothing in the end. */
  readonly isReversed: boolean;
}

/** What a printed statement says; it names no national id. */
export interface StatementPaper {
  readonly number: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly rows: readonly PaperRow[];
  readonly standing: string;
}

/** A sum of one side; empty where there is none. */
const sum = (amount: string): string => (amount === '0' ? '' : formatNumber(amount));
/** Below 0 the client has paid too much. */
const left = (balance: string | null): string =>
  balance === null
    ? ''
    : balance.startsWith('-')
      ? `-${formatNumber(balance.slice(1))}`
      : formatNumber(balance);

/** The statement of a loan as it is printed: date, what, reference, owed, paid, balance. */
export function statementPaper(record: LoanWithRecord): StatementPaper {
  const { disbursed, applicant_name: applicant, business_name: business } = record;
  return {
    number: record.tracking_number,
    facts: [
      [say('Client'), applicant ?? record.client_name],
      [say('Business'), business ?? ''],
      [sayAs('date')`Paid out`, formatDate(record.disbursed_on)],
      [say('Amount received'), disbursed === null ? '' : formatAmount(disbursed.amount)],
      [say('As of'), formatDate(record.today)],
    ],
    rows: statementLines(record).map(
      ({ on, what, reference, receipt, owed, paid, balance, is_reversed: isReversed }) => ({
        cells: [
          formatDate(on),
          what,
          [receipt ?? '', reference].filter(Boolean).join('\n'),
          sum(owed),
          sum(paid),
          left(balance),
        ],
        isReversed,
      }),
    ),
    standing: isWaived(record)
      ? say('Your loan is completed. There is nothing more to pay.')
      : standingWords(positionNow(record)),
  };
}

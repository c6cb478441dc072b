import { describe, expect, test } from 'vitest';
import { readStatementSum, readStatementLine } from './line.ts';
import { recogniseColumns } from './columns.ts';
import { currencyAbove } from './currency.ts';
import { readStatementDay } from './days.ts';

const today = '2026-11-28';

/** The first line of a table, by the columns that its names tell. */
function read(names: string, line: string, above: string[][] = []) {
  const headers = names.split(',');
  return readStatementLine(line.split('|'), {
    columns: recogniseColumns(headers),
    headers,
    currency: currencyAbove(above),
    order: 'day-first',
    today,
  });
}

describe('REAL-02 a sum in another currency is refused in words', () => {
  test.each([
    ['Date,Amount,Currency,Reference', '28/11/2026|1000|USD|C7001', 'USD'],
    ['Date,Amount,Currency,Reference', '28/11/2026|1000|KES|C7001', 'KES'],
    ['Date,Amount,CCY,Reference', '28/11/2026|1000|BRL|C7001', 'BRL'],
    ['Date,Amount,Currency,Reference', '28/11/2026|1000|US Dollar|C7001', 'Dollar'],
    ['Date,Amount,Waehrung,Reference', '28/11/2026|1000|EUR|C7001', 'EUR'],
    ['Date,Amount,Reference', '28/11/2026|USD 1,000|C7001', 'USD'],
    ['Date,Amount,Reference', '28/11/2026|1,000 KES|C7001', 'KES'],
    ['Date,Amount,Reference', '28/11/2026|Ksh 1,000|C7001', 'Ksh'],
    ['Date,Amount,Reference', '28/11/2026|$1,000|C7001', '$'],
    ['Date,Amount,Reference', '28/11/2026|1000€|C7001', '€'],
    ['Date,Amount (USD),Reference', '28/11/2026|1000|C7001', 'USD'],
    ['Date,Credit USD,Reference', '28/11/2026|1000|C7001', 'USD'],
    ['Date,Amount ($),Reference', '28/11/2026|1000|C7001', '$'],
  ])('%s: %s', (names, line, currency) => {
    expect(read(names, line)).toMatchObject({
      amount: '',
      refused: `Another currency: ${currency}`,
    });
  });

  test.each([
    [['Currency: USD'], 'USD'],
    [['Account currency KES'], 'KES'],
    [['Currency', 'USD'], 'USD'],
    [['Account', '9030012', 'USD'], 'USD'],
    [['CCY: BRL'], 'BRL'],
    [['Account Currency', 'US Dollars'], 'Dollars'],
  ])('above the table: %j', (row, currency) => {
    expect(read('Date,Amount,Reference', '28/11/2026|1000|C7001', [['Bank'], row]).refused).toBe(
      `Another currency: ${currency}`,
    );
  });

  test.each([
    ['Date,Amount,Currency,Reference', '28/11/2026|1000|UGX|C7001', []],
    ['Date,Amount,Currency,Reference', '28/11/2026|1000|Uganda Shillings|C7001', []],
    ['Date,Amount,Currency,Reference', '28/11/2026|1000|800|C7001', []],
    ['Date,Amount,Currency,Reference', '28/11/2026|1000||C7001', []],
    ['Date,Amount,Currency,Reference', '28/11/2026|1000|UGX|C7001', [['Currency: USD']]],
    ['Date,Amount,Reference', '28/11/2026|1000|C7001', [['Currency: UGX'], ['Exchange rate', 'USD 3,700']]],
    ['Date,Amount,Reference', '28/11/2026|1000|C7001', [['Account name: Dollar Traders']]],
    ['Date,Amount,Reference', '28/11/2026|Shs 1,000|C7001', []],
    ['Date,Amount (UGX),Original currency,Reference', '28/11/2026|1000|USD|C7001', []],
    ['Date,Amount (USD),Amount (UGX),Reference', '28/11/2026|7|1000|C7001', []],
    ['Date,Amount,Reference,Message', '28/11/2026|1000|C7001|rent in USD', []],
  ])('ours is taken: %s: %s', (names, line, above) => {
    expect(read(names, line, above)).toMatchObject({ amount: '1000', refused: undefined });
  });

  test.each(['UGX 5,000', '5,000 USh', 'UShs. 5,000', '5000/=', '5,000/-', 'UGX\u00A05,000', 'Shs5000'])(
    'ours is written %s',
    (text) => expect(readStatementSum(text)).toEqual({ digits: '5000', isOut: false }),
  );
});

describe('REAL-02 only money that stayed counts', () => {
  const names = 'Date,Amount,Reference,Type,Status,Message';
  test.each([
    ['Payment Reversal', '', 'Reversed or refunded: Payment Reversal'],
    ['Refund', 'Successful', 'Reversed or refunded: Refund'],
    ['Rollback', '', 'Reversed or refunded: Rollback'],
    ['Rolled back', '', 'Reversed or refunded: Rolled back'],
    ['RETURNED CHEQUE', '', 'Reversed or refunded: RETURNED CHEQUE'],
    ['Chargeback', '', 'Reversed or refunded: Chargeback'],
    ['DR', '', 'Outgoing payment.'],
    ['Cash Out', 'Successful', 'Outgoing payment.'],
    ['Payment', 'Completed - Reversed', 'The transaction is not completed: Completed - Reversed'],
    ['Payment', 'Paid back', 'The transaction is not completed: Paid back'],
    ['Payment', 'Successful, then refunded', 'The transaction is not completed: Successful, then refunded'],
    ['Payment', 'Declined', 'The transaction is not completed: Declined'],
    ['Payment', 'Success pending', 'The transaction is not completed: Success pending'],
    ['Payment', 'Successful', undefined],
    ['Direct Debit', 'COMPLETED SUCCESSFULLY', undefined],
    ['CR', 'Paid in full', undefined],
    ['Back-office payment', 'OK', undefined],
  ])('type "%s", status "%s": %s', (type, status, refused) => {
    expect(read(names, `28/11/2026|1000|C7001|${type}|${status}|`).refused).toBe(refused);
  });

  test.each([
    ['refund of school fees loan', 'refund'],
    ['REVERSAL OF TXN 123', 'REVERSAL'],
    ['cheque bounced', 'bounced'],
  ])('what was written freely is decided by a person: %s', (message, word) => {
    expect(read(names, `28/11/2026|1000|C7001|Payment|OK|${message}`)).toMatchObject({
      refused: undefined,
      doubt: `It says "${word}". Did the money stay?`,
    });
  });

  test.each(['paying back my loan', 'loan paid back', 'for my cash back'])('%s is ordinary', (message) => {
    expect(read(names, `28/11/2026|1000|C7001|Payment|OK|${message}`).doubt).toBeUndefined();
  });

  test('a column of another name is looked at too', () => {
    expect(read('Date,Amount,Reference,Result', '28/11/2026|1000|C7001|FAILED').doubt).toContain('FAILED');
  });
});

describe('REAL-02 a time in another zone falls on its day in Kampala', () => {
  test.each([
    ['2026-11-27 22:30:00 UTC', '2026-11-28'],
    ['2026-11-27 21:30:00 +0000', '2026-11-28'],
    ['2026-11-27 21:30:00 +00:00', '2026-11-28'],
    ['2026-11-27 21:30:00Z', '2026-11-28'],
    ['2026-11-27 21:30:00 Z', '2026-11-28'],
    ['2026-11-27 21:30 GMT', '2026-11-28'],
    ['2026-11-27 20:59 GMT', '2026-11-27'],
    ['2026-11-27T21:30UTC+0', '2026-11-28'],
    ['2026-11-27 21:30:00 (UTC)', '2026-11-28'],
    ['2026-11-28 00:30:00 +0300', '2026-11-28'],
    ['2026-11-28 00:30:00 EAT', '2026-11-28'],
    ['2026-11-28 00:30:00 GMT+3', '2026-11-28'],
    ['2026-11-28 02:30:00 +05:30', '2026-11-28'],
    ['2026-11-28 02:29:00 +05:30', '2026-11-27'],
    ['2026-11-27 16:30:00 -0500', '2026-11-28'],
    ['27/11/2026 21:30 UTC', '2026-11-28'],
    ['27-Nov-2026 09:30 PM GMT', '2026-11-28'],
    ['27 Nov 2026, 12:30 am UTC', '2026-11-27'],
    ['Fri, 27 Nov 2026 21:30:00 GMT', '2026-11-28'],
    ['Fri Nov 27 2026 21:30:00 GMT+0000 (Coordinated Universal Time)', '2026-11-28'],
    ['2026-11-27 23:30', '2026-11-27'],
    ['27/11/2026 23:30 - 23:40', '2026-11-27'],
  ])('%s is %s', (text, day) => {
    expect(readStatementDay(text, 'day-first')).toBe(day);
  });

  test.each([
    ['Date (UTC),Amount,Reference', '2026-11-27 21:30|1000|C7001', '2026-11-28'],
    ['Time (GMT),Amount,Reference', '27/11/2026 21:30|1000|C7001', '2026-11-28'],
    ['Transaction Date (UTC+0),Amount,Reference', '27/11/2026 21:30|1000|C7001', '2026-11-28'],
    ['Date (UTC),Time (UTC),Amount,Reference', '27/11/2026|21:30|1000|C7001', '2026-11-28'],
    ['Date,Time (GMT),Amount,Reference', '27/11/2026|21:30|1000|C7001', '2026-11-28'],
    ['Date (EAT),Amount,Reference', '2026-11-27 21:30|1000|C7001', '2026-11-27'],
    ['Date (UTC),Amount,Reference', '2026-11-28 00:30 +03:00|1000|C7001', '2026-11-28'],
    ['Date (UTC),Amount,Reference', '27/11/2026|1000|C7001', '2026-11-27'],
  ])('%s: %s', (names, line, day) => {
    expect(read(names, line)).toMatchObject({ day, amount: '1000', reference: 'C7001' });
  });
});

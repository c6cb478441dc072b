import { currencyIn, isOtherCurrency, withoutCurrency } from './currency.ts';
import { zoneIn } from './days.ts';

/** What a line of a statement may say (MONEY-08), in the order in which the columns are chosen. */
export const statementFields = [
  'day',
  'amount',
  'out',
  'reference',
  'phone',
  'payer',
  'details',
  'status',
  'type',
  'currency',
  'time',
] as const;
export type StatementField = (typeof statementFields)[number];

/** What is in a column, in words. */
export const statementFieldNames: Readonly<Record<StatementField, string>> = {
  day: 'Date',
  amount: 'Money in',
  out: 'Money out',
  reference: 'Transaction number',
  phone: "Payer's phone",
  payer: "Payer's name",
  details: "Payer's message",
  status: 'Status',
  type: 'Transaction type',
  currency: 'Currency',
  time: 'Time',
};

/** Without these nothing can be recorded. */
export const neededStatementFields = [
  'day',
  'amount',
  'reference',
] as const satisfies readonly StatementField[];

/** Maps what a line says to the position of its column, from 0. */
export type StatementColumns = Readonly<Partial<Record<StatementField, number>>>;

/** Names of columns in statements of mobile money and banks, best first, as `plain` has them. */
const knownNames: Readonly<Record<StatementField, readonly string[]>> = {
  day: [
    'valuedate',
    'transactiondate',
    'transactiondatetime',
    'transactiondateandtime',
    'datetime',
    'dateandtime',
    'trandate',
    'txndate',
    'transactiontime',
    'completiontime',
    'postingdate',
    'postdate',
    'date',
    'time',
  ],
  amount: [
    'credit',
    'credits',
    'creditamount',
    'moneyin',
    'paidin',
    'amountin',
    'deposit',
    'deposits',
    'cr',
    'amount',
    'transactionamount',
    'transactedamount',
  ],
  out: [
    'debit',
    'debits',
    'debitamount',
    'moneyout',
    'paidout',
    'amountout',
    'withdrawal',
    'withdrawals',
    'withdrawn',
    'dr',
  ],
  reference: [
    'transactionid',
    'financialtransactionid',
    'transactionnumber',
    'transactionreference',
    'transid',
    'txnid',
    'receiptnumber',
    'receiptno',
    'referencenumber',
    'referenceno',
    'refno',
    'reference',
    'ref',
    'id',
  ],
  phone: [
    'frommsisdn',
    'payermsisdn',
    'sendermsisdn',
    'payerphone',
    'senderphone',
    'payermobilenumber',
    'sendermobilenumber',
    'msisdn',
    'phonenumber',
    'mobilenumber',
    'phone',
    'mobile',
    'from',
    'sender',
  ],
  payer: ['fromname', 'payername', 'sendername', 'customername', 'counterparty', 'name'],
  details: [
    'message',
    'frommessage',
    'payermessage',
    'note',
    'notemessage',
    'customerreference',
    'paymentreference',
    'accountreference',
    'narration',
    'narrative',
    'description',
    'transactiondescription',
    'transactiondetails',
    'details',
    'particulars',
    'remarks',
    'reason',
    'reference',
  ],
  status: ['status', 'transactionstatus', 'paymentstatus', 'txnstatus', 'state'],
  type: [
    'type',
    'transactiontype',
    'transactionkind',
    'txntype',
    'trantype',
    'transtype',
    'paymenttype',
    'drcr',
    'crdr',
    'dc',
    'debitcredit',
    'creditdebit',
  ],
  currency: [
    'currency',
    'currencycode',
    'ccy',
    'curr',
    'transactioncurrency',
    'txncurrency',
    'accountcurrency',
  ],
  time: ['time', 'transactiontime', 'completiontime', 'timeofday'],
};

/** A column's name without currency, zone, signs and spaces. */
const plain = (name: string): string =>
  withoutCurrency(name)
    .replace(zoneIn(name), '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/** The columns whose names are known; each is used once, and one in another currency only where there is no other. */
export function recogniseColumns(headers: readonly string[]): StatementColumns {
  const names = headers.map(plain);
  const isOther = headers.map((header) => isOtherCurrency(currencyIn(header)));
  const found = new Map<StatementField, number>();
  for (const field of statementFields) {
    const taken = new Set(found.values());
    const places = [false, true].flatMap((other) =>
      knownNames[field].map((name) =>
        names.findIndex((one, index) => one === name && isOther[index] === other && !taken.has(index)),
      ),
    );
    const place = places.find((index) => index >= 0);
    if (place !== undefined) found.set(field, place);
  }
  return Object.fromEntries(found);
}

/** What cannot be found yet, of what is needed. */
export const missingColumns = (columns: StatementColumns): StatementField[] =>
  neededStatementFields.filter((field) => columns[field] === undefined);

/** Rows of a statement above its table: name, account, period. */
const mostAbove = 40;

/** The position of the row that names the columns: the first with enough known names, otherwise the fullest one. */
export function headerRowOf(rows: readonly (readonly string[])[]): number {
  const above = rows.slice(0, mostAbove);
  const named = above.findIndex((row) => {
    const columns = recogniseColumns(row);
    return missingColumns(columns).length <= 1 && Object.keys(columns).length >= 3;
  });
  if (named >= 0) return named;
  const full = above.map((row) => row.filter((cell) => cell !== '').length);
  return Math.max(0, full.indexOf(Math.max(0, ...full)));
}

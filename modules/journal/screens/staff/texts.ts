import { formatAmount, formatDateTime, formatNumber } from '#kit/rules/fields/show.ts';

const loansOf = (count: number): string => (count === 1 ? '1 loan' : `${formatNumber(count)} loans`);

/** Texts of the journal (JOIN-04). */
export const texts = {
  title: 'Reports',
  soleTitle: 'Journal',
  note: 'Entries of all loans for the books, in UGX',
  month: 'Month',
  ownPeriod: 'Other period',
  from: 'From',
  to: 'To',
  export: 'Export CSV',
  totals: 'Totals by account',
  totalsOf: (entries: number) =>
    entries === 1 ? '1 entry in this period.' : `${formatNumber(entries)} entries in this period.`,
  account: 'Account',
  debit: 'Debit',
  credit: 'Credit',
  balance: 'Balance at the end',
  sum: 'Total',
  noSum: 'Balances sum to zero',
  nothingPosted: 'Nothing was posted up to the end of this period.',
  reconciles: (at: string, amount: string) =>
    `Loans receivable ${formatAmount(amount)} = outstanding principal of the portfolio, ${formatDateTime(at)}.`,
  differs: (at: string, receivable: string, outstanding: string, difference: string) =>
    `Loans receivable ${formatAmount(receivable)} and the outstanding principal of the portfolio ${formatAmount(outstanding)} differ by ${formatAmount(difference)}, ${formatDateTime(at)}. Tell your system administrator.`,
  notReconciled: 'Not reconciled with the portfolio yet. It is done once all loans are posted.',
  posted: (at: string) => `Posted up to ${formatDateTime(at)}.`,
  notPosted: 'No entries yet. The first ones appear within a few minutes.',
  withoutTerms: (count: number) =>
    `${loansOf(count)} without recorded terms ${count === 1 ? 'is' : 'are'} left out.`,
  entries: 'Entries',
  entry: ['entry', 'entries'] as const,
  empty: 'No entries in this period.',
  number: 'Entry',
  day: 'Date',
  event: 'Event',
  loan: 'Loan',
  lines: 'Account, debit and credit',
  isDebit: 'Dr',
  isCredit: 'Cr',
} as const;

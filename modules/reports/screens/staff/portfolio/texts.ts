import { formatDateTime, formatNumber } from '#kit/rules/fields/show.ts';

const loansOf = (count: number): string => (count === 1 ? '1 loan' : `${formatNumber(count)} loans`);

/** Texts of the portfolio report (SERVE-08). */
export const texts = {
  note: 'What is outstanding, past due, collected and earned, in UGX',
  today: 'Portfolio today',
  period: 'In this period',
  outstanding: 'Outstanding principal',
  par1: 'Past due (PAR 1)',
  par30: 'PAR 30',
  rate: 'Collection rate',
  disbursed: 'Disbursed',
  interest: 'Interest income',
  fees: 'Fee income',
  writtenOff: 'Written off',
  none: '–',
  inShillings: 'UGX',
  withLoans: (count: number) => `UGX, ${loansOf(count)}`,
  shareOf: (sum: string, count: number) => `UGX ${sum}, ${loansOf(count)}`,
  collectedOf: (collected: string, due: string) => `${collected} of ${due} due`,
  nothingDue: 'Nothing was due',
  withRecovered: (count: number, recovered: string) => `UGX, ${loansOf(count)}; ${recovered} recovered`,
  weeks: 'Due and collected by week',
  weeksSaid: (collected: string, due: string, rate: string) =>
    `UGX ${collected} collected, UGX ${due} due (${rate}%).`,
  due: 'Due',
  collected: 'Collected',
  weekNote: 'UGX, millions. Weeks start on Monday; the last one is up to today.',
  weekWords: (week: string, due: string, collected: string) =>
    `Week of ${week}: UGX ${due} due, UGX ${collected} collected`,
  bands: 'Past due by band',
  bandsSaid: (sum: string) => `UGX ${sum} is more than 30 days past due.`,
  allBands: 'All bands',
  bandShare: (percent: string, count: number) => `${percent}%, ${loansOf(count)}`,
  officers: 'Outstanding by officer',
  products: 'Outstanding by product',
  inRed: 'In red: principal more than 30 days past due.',
  parOf: (percent: string) => `PAR 30 ${percent}%`,
  empty: 'No loans have been disbursed yet.',
  posted: (at: string) => `Updated ${formatDateTime(at)}.`,
  reconciled: (at: string) => `Reconciled with all loans on ${formatDateTime(at)}: no differences.`,
  differs: (at: string, difference: string) =>
    `Reconciled with all loans on ${formatDateTime(at)}: the journal differs by UGX ${difference}.`,
} as const;

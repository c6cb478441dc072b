import { compareAmounts, hundredthsOf } from '#kit/rules/fields/amount.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';
import { financesOf, type LoanFigures } from './loan-figures.ts';
import { wholeShillings } from './rounding.ts';

/** Something in an application that does not fit together, at the field that shows it (CASE-08). */
export interface Inconsistency {
  /** The place in the application, as feedback names it: `<step>.<field>`, a list's row by its index from 0. */
  readonly target: string;
  /** Why, with the figures. */
  readonly reason: string;
}

/** Months of purchases that a stock usually covers at most. */
const maxStockMonths = 6n;

const shown = (sum: bigint): string => formatNumber(String(sum));

/** The bounds in the words of a revenue band, whole UGX: `Below UGX 36,000,000`, `UGX 1 - UGX 2`, `Above ...`. */
function bandOf(words: string): { readonly least?: bigint; readonly most?: bigint } {
  const [first, second] = [...words.matchAll(/\d[\d,]*/g)].map(([digits]) =>
    BigInt(digits.replaceAll(',', '')),
  );
  if (first === undefined) return {};
  if (second !== undefined) return { least: first, most: second };
  if (/^below/i.test(words)) return { most: first };
  return /^above/i.test(words) ? { least: first } : {};
}

function paymentInconsistency({
  amount,
  repayment_monthly_period: months,
  monthly_installment: payment,
}: LoanFigures): Inconsistency[] {
  return hundredthsOf(payment) * BigInt(months) < hundredthsOf(amount)
    ? [
        {
          target: 'loan-details.monthly_installment',
          reason: `${String(months)} x ${formatNumber(payment)} is less than the ${formatNumber(amount)} requested.`,
        },
      ]
    : [];
}

/** Where sales, purchases and stock do not fit each other or the revenue band of the prequalification. */
function tradeInconsistencies(loan: LoanFigures, revenue: string): Inconsistency[] {
  const finances = financesOf(loan);
  if (finances === undefined) return [];
  const { sales, purchases, inventory } = finances;
  const found: Inconsistency[] = [];
  const { least, most } = bandOf(revenue);
  const [lowest, highest] = [sales.minimum * 12n, sales.maximum * 12n];
  if (least !== undefined && highest < least)
    found.push({
      target: 'finance-info.maximum_monthly_sales',
      reason: `Sales of at most ${shown(highest)} a year; the prequalification says ${revenue}.`,
    });
  if (most !== undefined && lowest > most)
    found.push({
      target: 'finance-info.minimum_monthly_sales',
      reason: `Sales of at least ${shown(lowest)} a year; the prequalification says ${revenue}.`,
    });
  for (const bound of ['minimum', 'maximum'] as const) {
    if (purchases[bound] > sales[bound])
      found.push({
        target: `finance-info.${bound}_inventory_monthly_purchases`,
        reason: `Higher than monthly sales of ${shown(sales[bound])}.`,
      });
  }
  const bought = purchases.minimum + purchases.maximum;
  if (inventory.minimum + inventory.maximum > maxStockMonths * bought)
    found.push({
      target: 'finance-info.maximum_inventory_balances',
      reason: `Stock worth more than ${String(maxStockMonths)} months of purchases.`,
    });
  return found;
}

const pledgeType = 'Business Assets';

function pledgeInconsistency({ collaterals, fixed_assets: assets }: LoanFigures): Inconsistency[] {
  const pledged = collaterals
    .filter(({ type }) => type === pledgeType)
    .reduce((sum, { amount }) => sum + wholeShillings(amount), 0n);
  const index = collaterals.findIndex(({ type }) => type === pledgeType);
  return assets !== null && pledged > wholeShillings(assets)
    ? [
        {
          target: `loan-details.collaterals.${String(index)}`,
          reason: `Business assets pledged, ${shown(pledged)}, exceed fixed assets of ${formatNumber(assets)}.`,
        },
      ]
    : [];
}

const debtInconsistencies = ({ liabilities }: LoanFigures): Inconsistency[] =>
  liabilities.flatMap(({ amount, outstanding }, index) =>
    compareAmounts(outstanding, amount) > 0
      ? [
          {
            target: `finance-info.liabilities.${String(index)}`,
            reason: `The outstanding balance exceeds the ${formatNumber(amount)} borrowed.`,
          },
        ]
      : [],
  );

/** What an officer should look at again, in the order of the form; `revenue`: the band of the prequalification. */
export function inconsistenciesOf(loan: LoanFigures, revenue = ''): Inconsistency[] {
  return [
    ...paymentInconsistency(loan),
    ...pledgeInconsistency(loan),
    ...tradeInconsistencies(loan, revenue),
    ...debtInconsistencies(loan),
  ];
}

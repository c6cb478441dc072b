import { feeOfTerms } from '../lending/fees.ts';
import { monthlyRateOf } from '../lending/monthly-rate.ts';
import { scheduleOf } from '../lending/schedule.ts';
import type { LoanTerms } from '../lending/terms.ts';
import type { LoanProduct } from './loan-product.ts';

/** Due days do not change a schedule's amounts. */
const anyDay = '2027-01-31';

const stepOf = (step: number): LoanTerms['paymentStep'] =>
  step === 50 || step === 100 || step === 500 || step === 1000 ? step : 1;

function termsOf(product: LoanProduct, price: number, months: number): LoanTerms {
  return {
    amount: BigInt(product.minimum_amount),
    method: product.method === 'flat' ? 'flat' : 'declining',
    monthlyPrice: price,
    months,
    priceOnlyMonths: product.price_only_months,
    fees: product.fees.map(feeOfTerms),
    paymentStep: stepOf(product.payment_step),
    paidOutOn: anyDay,
  };
}

/**
 * What a priced product costs per month at most, in basis points: the internal rate of its smallest amount, over every
 * period (MONEY-01); or why such a loan cannot be calculated. Undefined without a price.
 */
export function highestRateOf(product: LoanProduct): number | { readonly refused: string } | undefined {
  const { price, minimum_months: shortest, maximum_months: longest } = product;
  if (price === null) return undefined;
  let highest = 0;
  for (let months = shortest; months <= longest; months += 1) {
    const schedule = scheduleOf(termsOf(product, price, months));
    if ('refused' in schedule) return { refused: `Over ${String(months)} months: ${schedule.refused}` };
    highest = Math.max(highest, monthlyRateOf(schedule));
  }
  return highest;
}

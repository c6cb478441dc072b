import { feeOfTerms } from '../fees.ts';
import { scheduleOf, type Schedule } from '../schedule.ts';
import { aprOf, effectiveMonthlyBpsOf } from '../apr.ts';
import type { LoanTerms } from '../terms.ts';
import type { LoanProduct } from './loan-product.ts';

/** What the terms of a loan are made of; a product as the server answers it, too. */
type Priced = Pick<LoanProduct, 'method' | 'fees' | 'interest_only_months' | 'payment_step'>;

/** Due days do not change a schedule's amounts. */
const anyDay = '2027-01-31';

const stepOf = (step: number): LoanTerms['paymentStep'] =>
  step === 50 || step === 100 || step === 500 || step === 1000 ? step : 1;

interface Asked {
  /** Whole UGX. */
  readonly amount: bigint;
  readonly months: number;
}

function termsOf(product: Priced, interest: number, { amount, months }: Asked): LoanTerms {
  return {
    amount,
    method: product.method === 'flat' ? 'flat' : 'declining_balance',
    monthlyInterestBps: interest,
    months,
    interestOnlyMonths: product.interest_only_months,
    fees: product.fees.map(feeOfTerms),
    paymentStep: stepOf(product.payment_step),
    disbursedOn: anyDay,
  };
}

/**
 * What a priced product costs per month at most, in basis points: the effective rate of its smallest amount, over every
 * period (MONEY-01); or why such a loan cannot be calculated. Undefined without interest.
 */
export function highestRateOf(product: LoanProduct): number | { readonly refused: string } | undefined {
  const { monthly_interest_bps: interest, minimum_months: shortest, maximum_months: longest } = product;
  if (interest === null) return undefined;
  let highest = 0;
  for (let months = shortest; months <= longest; months += 1) {
    const schedule = scheduleOf(
      termsOf(product, interest, { amount: BigInt(product.minimum_amount), months }),
    );
    if ('refused' in schedule) return { refused: `Over ${String(months)} months: ${schedule.refused}` };
    highest = Math.max(highest, effectiveMonthlyBpsOf(schedule));
  }
  return highest;
}

/** What a loan comes to; sums in whole UGX. */
export interface LoanCost {
  /** The highest payment of a month. */
  readonly monthly: bigint;
  readonly received: bigint;
  readonly total: bigint;
  /** What is paid beyond what is received. */
  readonly cost: bigint;
  /** Basis points a year, fees included. */
  readonly yearly: number;
}

/** What a loan's payments are calculated from, with the interest if one is set. */
export type PricedProduct = Priced & Pick<LoanProduct, 'monthly_interest_bps'>;

function scheduleAt(product: PricedProduct, asked: Asked): Schedule | undefined {
  if (product.monthly_interest_bps === null || asked.months <= product.interest_only_months) return undefined;
  const schedule = scheduleOf(termsOf(product, product.monthly_interest_bps, asked));
  return 'refused' in schedule ? undefined : schedule;
}

const highestPayment = ({ installments }: Schedule): bigint =>
  installments.reduce((most, { payment }) => (payment > most ? payment : most), 0n);

/**
 * The highest payment of a month at a product's interest, in whole UGX (MONEY-11); undefined without interest, and where the
 * terms have no schedule.
 */
export function monthlyCostOf(product: PricedProduct, asked: Asked): bigint | undefined {
  const schedule = scheduleAt(product, asked);
  return schedule && highestPayment(schedule);
}

/**
 * What a loan costs at a product's interest, for the borrower who is typing and the officer who reads (MONEY-11, CASE-08);
 * undefined where `monthlyCostOf` is.
 */
export function costOf(product: PricedProduct, asked: Asked): LoanCost | undefined {
  const schedule = scheduleAt(product, asked);
  if (schedule === undefined) return undefined;
  const { received, total, cost } = schedule;
  const yearly = aprOf({ schedule, disbursedOn: anyDay });
  return { monthly: highestPayment(schedule), received, total, cost, yearly };
}

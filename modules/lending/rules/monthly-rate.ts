import { divideHalfUp } from './rounding.ts';
import type { Schedule } from './schedule.ts';

/** Tenths of a basis point in a whole. */
const whole = 100_000n;

/** Decimals of what a payment is worth today. */
const one = 10n ** 24n;

/** 10,000% a month: a fee that leaves next to nothing. */
const highest = 100n * whole;

/**
 * The internal rate per month in basis points, half up: the rate at which all payments are worth what was received, fees
 * and a flat interest included (MONEY-01). 0 where less is paid than was received.
 */
export function monthlyRateOf({
  received,
  installments,
}: Pick<Schedule, 'received' | 'installments'>): number {
  const isWorthMore = (tenths: bigint): boolean =>
    installments.reduceRight(
      (worth, { payment }) => ((worth + payment * one) * whole) / (whole + tenths),
      0n,
    ) >
    received * one;
  let [low, high] = [0n, highest];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isWorthMore(middle)) low = middle;
    else high = middle;
  }
  return Number(divideHalfUp(low, 10n));
}

import { hundredthsOf } from '#kit/rules/fields/amount.ts';

/** A quotient of whole numbers, half up; both are zero or more, the divisor above zero. */
export const divideHalfUp = (dividend: bigint, divisor: bigint): bigint =>
  (2n * dividend + divisor) / (2n * divisor);

/** A quotient of whole numbers, rounded up; both are zero or more, the divisor above zero. */
export const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/** Basis points in a whole. */
export const wholeBasisPoints = 10_000n;

/** A share of an amount in UGX, in basis points, rounded half up to whole shillings. */
export const shareOf = (amount: bigint, basisPoints: number): bigint =>
  divideHalfUp(amount * BigInt(basisPoints), wholeBasisPoints);

/** An amount of the contract (UGX in digits, perhaps with decimals) in whole shillings, half up. */
export const wholeShillings = (amount: string): bigint => divideHalfUp(hundredthsOf(amount), 100n);

/** `57.3`: the share of a sum, in percent with one decimal, half up; `0` of nothing. */
export function percentOf(part: bigint, all: bigint): string {
  if (all === 0n) return '0';
  const tenths = (part * 2000n + all) / (all * 2n);
  return tenths % 10n === 0n ? String(tenths / 10n) : `${String(tenths / 10n)}.${String(tenths % 10n)}`;
}

import { daysBetween, type Day } from './calendar.ts';
import { divideHalfUp, wholeBasisPoints } from './rounding.ts';
import type { Schedule } from './schedule.ts';

/** A year is 4,380 units, a month 365 of them and a day 12: both are whole. */
const unitsPerYear = 4380;
const unitsPerMonth = 365;
const unitsPerDay = 12;

/** 30 decimals. */
const one = 10n ** 30n;

const times = (first: bigint, second: bigint): bigint => divideHalfUp(first * second, one);
const over = (first: bigint, second: bigint): bigint => divideHalfUp(first * one, second);

function power(base: bigint, exponent: number): bigint {
  let [result, square] = [one, base];
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = times(result, square);
    square = times(square, square);
  }
  return result;
}

interface Priced {
  readonly schedule: Pick<Schedule, 'received' | 'installments'>;
  readonly disbursedOn: Day;
  /** The first due day, where it was chosen: its days count instead of a month. */
  readonly firstDueOn?: Day;
}

/** The last number from `low` on for which it holds; it holds for `low`, and from some number below `high` on no more. */
function lastWhere(holds: (tried: bigint) => boolean, low: bigint, high: bigint): bigint {
  let [last, beyond] = [low, high];
  while (beyond - last > 1n) {
    const middle = (last + beyond) / 2n;
    if (holds(middle)) last = middle;
    else beyond = middle;
  }
  return last;
}

/** What all payments are worth on the first due day, where money grows so much in a month. */
const worthAtFirst = (installments: Schedule['installments'], month: bigint): bigint =>
  installments.reduceRight((worth, { payment }) => over(worth, month) + payment * one, 0n);

/**
 * The effective interest per year in basis points, half up, fees included: the rate at which all payments are worth what was
 * received (Directive 2008/48/EC, Annex I: equal months, whatever their days). 0 where less is paid than was received.
 */
export function aprOf({ schedule, disbursedOn, firstDueOn }: Priced): number {
  const { received, installments } = schedule;
  const untilFirst =
    firstDueOn === undefined ? unitsPerMonth : daysBetween(disbursedOn, firstDueOn) * unitsPerDay;
  const isWorthMore = (growth: bigint): boolean =>
    over(worthAtFirst(installments, power(growth, unitsPerMonth)), power(growth, untilFirst)) >
    received * one;
  const growth = lastWhere(isWorthMore, one, one + one / 200n);
  return Number(divideHalfUp((power(growth, unitsPerYear) - one) * wholeBasisPoints, one));
}

/** 10,000% a month: a fee that leaves next to nothing. */
const highestMonthlyBps = 1_000_000n;

/**
 * The effective interest per month in basis points, half up, fees and a flat interest included (SERVE-05): the rate at
 * which all payments, in equal months, are worth what was received. 0 where less is paid than was received.
 */
export function effectiveMonthlyBpsOf({
  received,
  installments,
}: Pick<Schedule, 'received' | 'installments'>): number {
  // What is at least half a basis point above the one before rounds up.
  const isReached = (basisPoints: bigint): boolean => {
    const month = one + ((2n * basisPoints - 1n) * one) / (2n * wholeBasisPoints);
    return over(worthAtFirst(installments, month), month) >= received * one;
  };
  return Number(lastWhere(isReached, 0n, highestMonthlyBps + 1n));
}

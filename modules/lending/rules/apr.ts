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

/**
 * The effective interest per year in basis points, half up, fees included: the rate at which all payments are worth what was
 * received (Directive 2008/48/EC, Annex I: equal months, whatever their days). 0 where less is paid than was received.
 */
export function aprOf({ schedule, disbursedOn, firstDueOn }: Priced): number {
  const { received, installments } = schedule;
  const untilFirst =
    firstDueOn === undefined ? unitsPerMonth : daysBetween(disbursedOn, firstDueOn) * unitsPerDay;
  const worthAt = (growth: bigint): bigint => {
    const month = power(growth, unitsPerMonth);
    const atFirst = installments.reduceRight((worth, { payment }) => over(worth, month) + payment * one, 0n);
    return over(atFirst, power(growth, untilFirst));
  };
  let [low, high] = [one, one + one / 200n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (worthAt(middle) > received * one) low = middle;
    else high = middle;
  }
  return Number(divideHalfUp((power(low, unitsPerYear) - one) * wholeBasisPoints, one));
}

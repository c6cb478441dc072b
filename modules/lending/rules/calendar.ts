/** A day of the calendar, YYYY-MM-DD, in the lender's time zone. */
export type Day = string;

interface DayParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const partsOf = (day: Day): DayParts => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  day: Number(day.slice(8, 10)),
});

const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** The same day of the month some months later, or the last day of a shorter month: counted from the first day, so that none is lost after a February. */
export function addMonths(day: Day, months: number): Day {
  const parts = partsOf(day);
  const count = parts.year * 12 + parts.month - 1 + months;
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
  const last = Math.min(parts.day, daysInMonth(year, month));
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(last, 2)}`;
}

/** Days since 1 March of the year 0: a year that begins in March has its leap day at the end. */
function dayNumberOf(day: Day): number {
  const { year, month, day: ofMonth } = partsOf(day);
  const shifted = month > 2 ? year : year - 1;
  const monthsFromMarch = (month + 9) % 12;
  const leapDays = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  return 365 * shifted + leapDays + Math.floor((153 * monthsFromMarch + 2) / 5) + ofMonth;
}

/** Days from one day to another; negative where the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => dayNumberOf(to) - dayNumberOf(from);

/** The day some days later; earlier where they are negative. */
export function addDays(day: Day, days: number): Day {
  const { year, month, day: ofMonth } = partsOf(day);
  let [left, shown] = [ofMonth + days, { year, month }];
  while (left > daysInMonth(shown.year, shown.month)) {
    left -= daysInMonth(shown.year, shown.month);
    shown = shown.month === 12 ? { year: shown.year + 1, month: 1 } : { ...shown, month: shown.month + 1 };
  }
  while (left < 1) {
    shown = shown.month === 1 ? { year: shown.year - 1, month: 12 } : { ...shown, month: shown.month - 1 };
    left += daysInMonth(shown.year, shown.month);
  }
  return `${padded(shown.year, 4)}-${padded(shown.month, 2)}-${padded(left, 2)}`;
}

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

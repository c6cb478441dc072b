import { isCalendarDate } from '#kit/rules/fields/date.ts';
import { addDays, type Day } from '#lending/rules/calendar.ts';

/** Which number comes first in 03/04/2026. */
export type DateOrder = 'day-first' | 'month-first';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const separator = String.raw`[-/. ]`;
/** A time may follow a date, and nothing else. */
const rest = String.raw`(?:[T ,].*)?$`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${rest}`);
const numbers = new RegExp(String.raw`^(\d{1,2})${separator}(\d{1,2})${separator}(\d{4}|\d{2})${rest}`);
const dayAndName = new RegExp(
  String.raw`^(\d{1,2})${separator}?([A-Za-z]{3,9})${separator}?,? ?(\d{4}|\d{2})${rest}`,
);
const nameAndDay = new RegExp(String.raw`^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})${rest}`);
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +/i;

function dayOf(year: string, month: string | number, day: string): Day | undefined {
  const full = year.length === 2 ? `20${year}` : year;
  const made = `${full}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(made) ? made : undefined;
}

const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

function readDate(text: string, order: DateOrder): Day | undefined {
  const [, year, month, day] = yearFirst.exec(text) ?? [];
  if (year !== undefined) return dayOf(year, month ?? '', day ?? '');
  const [, first = '', second = '', itsYear] = numbers.exec(text) ?? [];
  if (itsYear !== undefined)
    return order === 'day-first' ? dayOf(itsYear, second, first) : dayOf(itsYear, first, second);
  const [, dayBefore = '', name = '', yearAfter] = dayAndName.exec(text) ?? [];
  if (yearAfter !== undefined) return dayOf(yearAfter, monthOf(name), dayBefore);
  const [, nameBefore = '', dayAfter = '', lastYear] = nameAndDay.exec(text) ?? [];
  return lastYear === undefined ? undefined : dayOf(lastYear, monthOf(nameBefore), dayAfter);
}

/** A time of day behind a date, and what follows it. */
const timeShape =
  /[T ,]+(?<hour>\d{1,2}):(?<minute>\d\d)(?::\d\d(?:[.,]\d+)?)?\s*(?:(?<half>[ap])\.?m\.?(?![a-z]))?\s*(?<zone>.*)$/i;
const zoneShape =
  /^\(?(?<name>UTC|GMT|EAT|Z)?\s*(?:(?<sign>[-+])(?<hours>\d{1,2}):?(?<minutes>\d\d)?)?(?![a-z\d])/i;

/** Uganda is three hours ahead of UTC all year. */
const kampala = 180;
const ofDay = 24 * 60;

/** How far a zone is from UTC, in minutes: Z, UTC, GMT+3, +0300, +03:00, EAT; undefined if it is none. */
function offsetOf(zone: string): number | undefined {
  const { name, sign, hours = '0', minutes = '0' } = zoneShape.exec(zone)?.groups ?? {};
  if (name === undefined && sign === undefined) return undefined;
  if (name?.toUpperCase() === 'EAT') return kampala;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The zone in the name of a column, such as `Date (UTC)`. */
export const zoneIn = (name: string): string =>
  /\b(?:UTC|GMT|EAT)\b\s*(?:[-+]\d{1,2}(?::?\d\d)?)?/i.exec(name)?.[0] ?? '';

/**
 * A date as statements write it (YYYY-MM-DD once read), on its day in Kampala; undefined if it is none. `zone` is that of
 * a time that names none.
 */
export function readStatementDay(text: string, order: DateOrder, zone = ''): Day | undefined {
  const plain = text.trim().replace(weekday, '');
  const time = timeShape.exec(plain);
  const day = readDate(time === null ? plain : plain.slice(0, time.index), order);
  const { hour = '', minute = '', half = '', zone: own = '' } = time?.groups ?? {};
  const offset = time === null ? undefined : (offsetOf(own) ?? offsetOf(zone));
  if (day === undefined || offset === undefined || Number(hour) > 23) return day;
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return addDays(day, Math.floor((hours * 60 + Number(minute) - offset + kampala) / ofDay));
}

/** The order of a whole file: months come first only if a date says so and none says the opposite. */
export function dateOrderOf(texts: readonly string[]): DateOrder {
  const pairs = texts.map((text) => numbers.exec(text.trim()) ?? []);
  const is = (place: 1 | 2) => pairs.some((pair) => Number(pair[place] ?? 0) > 12);
  return is(2) && !is(1) ? 'month-first' : 'day-first';
}

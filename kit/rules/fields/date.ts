import { say } from '../../messages/index.ts';
import { wordsOf, type Words, type Judge } from '../engine/field.ts';

const shape = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;

/** True for a calendar day as YYYY-MM-DD, from 1900 on. */
export function isCalendarDate(value: string): boolean {
  const parts = shape.exec(value);
  if (parts === null) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (year < 1900 || month < 1 || month > 12) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  return days !== undefined && day >= 1 && day <= days;
}

const millisecondsPerDay = 86_400_000;

/** The day this many calendar days after another (both YYYY-MM-DD). */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * millisecondsPerDay).toISOString().slice(0, 10);

interface DateWords {
  readonly required: Words;
  readonly future: Words;
}

/** A day that is not later than today (both YYYY-MM-DD; decision 0036). */
export const judgePastDate =
  (words: DateWords, today: string): Judge =>
  (value) => {
    if (value === '') return wordsOf(words.required);
    if (!isCalendarDate(value)) return say('Enter a date as day, month and year.');
    return value > today ? wordsOf(words.future) : undefined;
  };

/** Minimum age of an applicant, in full years (decision 0036). */
export const adultAge = 18;

/** True when someone born on this day is at least that age today (all YYYY-MM-DD). */
export function hasReachedAge(birthDate: string, age: number, today: string): boolean {
  const birthday = `${String(Number(birthDate.slice(0, 4)) + age).padStart(4, '0')}${birthDate.slice(4)}`;
  return birthday <= today;
}

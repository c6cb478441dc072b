import type { FieldErrors } from '#kit/rules/errors/refusal.ts';
import { isCalendarDate } from '#kit/rules/fields/date.ts';
import { addDays, type Day } from '#lending/rules/calendar.ts';

/** From a day to a day, both included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The current month and the five before it, the newest first; of the current one what has passed. */
export function recentMonths(today: Day): readonly Period[] {
  const months: Period[] = [{ from: startOfMonth(today), to: today }];
  while (months.length < 6) {
    const to = addDays(months.at(-1)?.from ?? today, -1);
    months.push({ from: startOfMonth(to), to });
  }
  return months;
}

const judgeDay = (typed: string, today: Day): string | undefined => {
  if (!isCalendarDate(typed)) return 'Enter a date.';
  return typed > today ? 'This day is in the future. Nothing is posted yet.' : undefined;
};

/** The period of a query: what is empty is that of the current month. */
export function judgePeriod(
  { from: typedFrom, to: typedTo }: Period,
  today: Day,
): { readonly period: Period } | { readonly errors: FieldErrors } {
  const [from, to] = [typedFrom === '' ? startOfMonth(today) : typedFrom, typedTo === '' ? today : typedTo];
  const [wrongFrom, wrongTo] = [judgeDay(from, today), judgeDay(to, today)];
  if (wrongFrom === undefined && wrongTo === undefined)
    return from <= to
      ? { period: { from, to } }
      : { errors: { to: ['The last day is before the first day.'] } };
  return {
    errors: {
      ...(wrongFrom !== undefined && { from: [wrongFrom] }),
      ...(wrongTo !== undefined && { to: [wrongTo] }),
    },
  };
}

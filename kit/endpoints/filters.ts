import * as z from 'zod/mini';
import { optionalPlainField } from '../rules/engine/field.ts';
import { isCalendarDate } from '../rules/fields/date.ts';

const moment = /^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/** Where a page starts: a row's number, taken from `next` of the previous page. Anything else is the first page. */
export const filterCursor = z.pipe(
  z.catch(z.string(), ''),
  z.transform((value) => (/^[1-9]\d{0,17}$/.test(value) ? value : '')),
);

/** One of a list of words; anything else filters nothing. */
export const filterChoice = <Choice extends string>(choices: readonly Choice[]) =>
  z.pipe(
    z.catch(z.string(), ''),
    z.transform((value): Choice | '' => choices.find((choice) => choice === value) ?? ''),
  );

/**
 * Only what changed at this time or later, in the order of its change: ISO 8601 with a time zone. Refused where it cannot be
 * read: a system that asks for less must not be given everything.
 */
export const filterSince = z._default(
  optionalPlainField((value) =>
    moment.test(value) && isCalendarDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))
      ? undefined
      : 'Enter a date and time with its time zone, for example 2026-11-27T08:00:00Z.',
  ),
  '',
);

/** A row's number as part of an address. */
export const numberParams = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) });

/** Rows on one page of a log. */
export const logPageSize = 30;

import * as z from 'zod/mini';

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

/** A row's number as part of an address. */
export const numberParams = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) });

/** Rows on one page of a log. */
export const logPageSize = 30;

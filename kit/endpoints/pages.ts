import * as z from 'zod/mini';
import { plainText, say } from '../messages/index.ts';
import { storableText } from '../rules/engine/field.ts';
import { isCalendarDate } from '../rules/fields/date.ts';
import { dayOfMoment } from '../rules/fields/show.ts';
import { searchedTrackingNumber } from '../rules/fields/tracking-number.ts';

/** Rows per page, everywhere (decision 0121). */
export const pageSize = 10;

const farthestPage = 1_000_000;

/** `?page=`; anything but a page number is the first page. */
export const pageQuery = z.object({
  page: z.catch(
    // Most calls name no page: a default accepts that without an issue, which is far quicker than catching one.
    z._default(
      z.pipe(
        z.union([z.string(), z.number()]),
        z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(farthestPage))),
      ),
      1,
    ),
    1,
  ),
});

/** API-12: `from` and `to` count rows from 1 and are null on an empty page; `path` is the call's own path. */
export const metaSchema = z.object({
  total: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  current_page: z.int(),
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
  path: z.string(),
});

export type PageMeta = z.output<typeof metaSchema>;

interface Page {
  /** Rows on all pages together. */
  readonly total: number;
  readonly page: number;
  /** Rows on this page. */
  readonly rows: number;
  readonly path: string;
}

/** The meta of one page of a list (API-12). */
export function pageMeta({ total, page, rows, path }: Page): PageMeta {
  const before = (page - 1) * pageSize;
  return {
    total,
    last_page: Math.max(1, Math.ceil(total / pageSize)),
    per_page: pageSize,
    current_page: page,
    from: rows === 0 ? null : before + 1,
    to: rows === 0 ? null : before + rows,
    path,
  };
}

/** Fields by which a list of loans or requests can be filtered (API-13). */
export const filterFields = ['tracking_number', 'submitted_from', 'submitted_to'] as const;

export type FilterField = (typeof filterFields)[number];

/** A timestamp counts as the lender's day on which it is; one without its distance from UTC as the day that it names. */
const dayOf = (value: string): string => {
  const day = dayOfMoment(value);
  return /^\d{4}-\d{2}-\d{2}T/.test(day) ? day.slice(0, 10) : day;
};

const filter = z
  .object({
    field: z.enum(filterFields, {
      error: () => say('Filter by tracking_number, submitted_from or submitted_to.'),
    }),
    type: z.catch(z.enum(['date', 'static']), 'static'),
    value: z.pipe(
      z.nullish(
        z.string().check(z.trim(), z.maxLength(100, { error: () => say('Use at most 100 characters.') })),
      ),
      z.transform((value) => plainText(storableText(value ?? '')).trim()),
    ),
  })
  .check(
    z.superRefine((one, context) => {
      if (one.field === 'tracking_number' || one.value === '' || isCalendarDate(dayOf(one.value))) return;
      context.addIssue({
        code: 'custom',
        message: say('Enter a date as year, month and day, for example 2026-12-03.'),
        path: ['value'],
        input: one.value,
      });
    }),
  );

export interface ListFilters {
  /** Part of a tracking number. */
  readonly trackingNumber?: string;
  /** First and last day of submission, YYYY-MM-DD, both included. */
  readonly submittedFrom?: string;
  readonly submittedTo?: string;
}

const bodyOf = (body: unknown): unknown =>
  Array.isArray(body) ? { filters: body } : typeof body === 'object' && body !== null ? body : {};

/**
 * API-13: `{ filters: [{ field, type, value }] }`, or just the list. A blank value filters nothing; of two filters on
 * the same field the last one counts. The result is a ListFilters.
 */
export const filtersBody = z.pipe(
  z.pipe(
    z.transform(bodyOf),
    z.object({
      filters: z._default(
        z.array(filter).check(z.maxLength(20, { error: () => say('Use at most 20 filters.') })),
        [],
      ),
    }),
  ),
  z.transform(({ filters }): ListFilters => {
    const given = new Map(filters.map(({ field, value }) => [field, value]));
    const [tracking, from, to] = filterFields.map((field) => given.get(field) ?? '');
    return {
      ...(tracking ? { trackingNumber: searchedTrackingNumber(tracking) ?? tracking } : {}),
      ...(from ? { submittedFrom: dayOf(from) } : {}),
      ...(to ? { submittedTo: dayOf(to) } : {}),
    };
  }),
);

/** One filter as a browser sends it. */
export interface ListFilter {
  readonly field: FilterField;
  readonly type: 'date' | 'static';
  readonly value: string;
}

import * as z from 'zod/mini';
import { isCalendarDate } from '#kit/rules/fields/date.ts';
import { plainField } from '#kit/rules/engine/field.ts';

/** Deliveries that are sent again at once at most. */
export const mostResent = 5000;

/** The lender's time, as YYYY-MM-DDTHH:MM. */
function judgeSince(value: string): string | undefined {
  if (value === '') return 'Date and time is required.';
  return /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(value) && isCalendarDate(value.slice(0, 10))
    ? undefined
    : 'Enter a date and a time, for example 2026-12-03T14:30.';
}

/** Which deliveries of an endpoint are sent again. */
export const resendSchema = /* @__PURE__ */ z.object({ since: plainField(judgeSince, 16) });

import * as z from 'zod/mini';
import { optionalPlainField } from '#kit/rules/engine/field.ts';

/** Name of the setting, a JSON value. */
export const waitingExpirySetting = 'waiting_expiry';

const mostDays = 90;

const judgeDays = (typed: string): string | undefined =>
  typed === '' || (/^[0-9]{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= mostDays)
    ? undefined
    : `Enter a whole number from 1 to ${String(mostDays)}, or leave it empty.`;

/**
 * When a case that waits for its client is closed without an answer (CASE-04): days after the day by which an answer
 * was wanted; empty or null: never. The client is told the day beforehand.
 */
export const waitingExpirySchema = /* @__PURE__ */ z.object({
  days: z.pipe(
    optionalPlainField(judgeDays),
    z.transform((typed) => (typed === '' ? null : Number(typed))),
  ),
});
export type WaitingExpiry = z.output<typeof waitingExpirySchema>;

/** Reads the setting `waiting_expiry`; missing or unreadable: never. */
export function readWaitingExpiry(value: unknown): WaitingExpiry {
  const result = z.safeParse(waitingExpirySchema, value);
  return result.success ? result.data : { days: null };
}

import * as z from 'zod/mini';
import { optionalPlainField } from '#kit/rules/engine/field.ts';
import { wholeNumber } from '#kit/rules/fields/whole-number.ts';

/** Name of the setting, a JSON value. */
export const applicationLimitsSetting = 'application_limits';

/** Minutes after its submission during which an identical application counts as the same one (GUARD-15). */
export const sameAgainMinutes = 10;

const maxADay = 100;
const maxOpen = 50;

const aDay = (label: string) =>
  wholeNumber({
    required: `${label} is required.`,
    minimum: 1,
    maximum: maxADay,
    outside: `Enter a whole number from 1 to ${String(maxADay)}.`,
  });

const judgeOpen = (typed: string): string | undefined =>
  /^[0-9]{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= maxOpen
    ? undefined
    : `Enter a whole number from 1 to ${String(maxOpen)}, or leave it empty for no limit.`;

/** How many applications one client may send (GUARD-15); days are calendar days in Kampala. */
export const applicationLimitsSchema = /* @__PURE__ */ z.object({
  loans_a_day: aDay('Loans per day'),
  requests_a_day: aDay('Requests per day'),
  /** Loans that may be with the lender at the same time; empty or null: no limit. */
  open_loans: z.pipe(
    optionalPlainField(judgeOpen),
    z.transform((typed) => (typed === '' ? null : Number(typed))),
  ),
});
export type ApplicationLimits = z.output<typeof applicationLimitsSchema>;

/** Default until the lender changes it: open loans have no limit, so that REPEAT keeps working as specified. */
const usualApplicationLimits: ApplicationLimits = { loans_a_day: 5, requests_a_day: 5, open_loans: null };

/** Reads the setting `application_limits`; missing or unreadable parts take the default. */
export function readApplicationLimits(value: unknown): ApplicationLimits {
  const result = z.safeParse(applicationLimitsSchema, value);
  return result.success ? result.data : usualApplicationLimits;
}

import * as z from 'zod/mini';
import { wholeNumber } from '#kit/rules/fields/whole-number.ts';

/** Name of the setting, a JSON value. */
export const affordabilitySetting = 'affordability';

const percent = (label: string) =>
  wholeNumber({
    required: `${label} is required.`,
    minimum: 1,
    maximum: 100,
    outside: 'Enter a whole percentage from 1 to 100.',
  });

/** What counts as affordable (CASE-08): it explains, and decides nothing. */
export const affordabilityLimitsSchema = /* @__PURE__ */ z
  .object({
    /** Slow months in a year. */
    low_months: wholeNumber({
      required: 'Low months are required.',
      minimum: 0,
      maximum: 12,
      outside: 'Enter a whole number from 0 to 12.',
    }),
    /** Percent of what a month leaves, up to which payments leave enough. */
    comfortable: percent('The comfortable limit'),
    /** Percent up to which it is tight; above, it is more than the month should carry. */
    tight: percent('The tight limit'),
  })
  .check(
    z.refine(({ comfortable, tight }) => tight >= comfortable, {
      message: 'The tight limit must not be below the comfortable limit.',
      path: ['tight'],
    }),
  );
export type AffordabilityLimits = z.output<typeof affordabilityLimitsSchema>;

/** Until the lender changes it: half is the ceiling that the Reserve Bank of India sets for all repayments. */
const usualAffordabilityLimits: AffordabilityLimits = { low_months: 6, comfortable: 50, tight: 70 };

/** Reads the setting `affordability`; a missing or unreadable one takes the default. */
export function readAffordabilityLimits(value: unknown): AffordabilityLimits {
  const result = z.safeParse(affordabilityLimitsSchema, value);
  return result.success ? result.data : usualAffordabilityLimits;
}

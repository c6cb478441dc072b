import * as z from 'zod/mini';
import { inOtherLanguages } from '#kit/messages/index.ts';
import { optionalPlainField, optionalTextField, plainField, textField } from '#kit/rules/engine/field.ts';
import { judgeEmail } from '#kit/rules/fields/email.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';
import { wholeNumber } from '#kit/rules/fields/whole-number.ts';
import {
  usualFrameColour,
  contrastWithWhite,
  darkestShadeOf,
  formatRatio,
  isColour,
  minContrast,
} from '#kit/rules/settings/colour.ts';
import { minRetentionMonths, maxRetentionMonths } from '#kit/rules/settings/retention.ts';

const number = (label: string, minimum: number, maximum: number) =>
  wholeNumber({
    required: `${label} is required.`,
    minimum,
    maximum,
    outside: `Enter a whole number from ${formatNumber(minimum)} to ${formatNumber(maximum)}.`,
  });

/** UGX: one digit less than a loan's amount may have, so that a number is exact. */
const maxMoney = 999_999_999_999_999;

const lowerCase = /* @__PURE__ */ z.transform((text: string) => text.toLowerCase());

const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** Minimums that borrowers must meet, and time limits (STAFF-04). */
export const thresholdsSchema = /* @__PURE__ */ z
  .object({
    /** Percent. Zero would be read as 20 (SHOW-05). */
    minimum_shareholding: number('Minimum shareholding', 1, 100),
    /** Years. */
    minimum_operation_years: number('Minimum years in operation', 1, 50),
    /** UGX in twelve months. */
    minimum_revenue: number('Minimum revenue', 0, maxMoney),
    maximum_revenue: number('Maximum revenue', 1, maxMoney),
    decision_days: number('Decision target (days)', 1, 90),
    retention_months: number('Retention of ended cases', minRetentionMonths, maxRetentionMonths),
  })
  .check(
    z.refine(({ minimum_revenue: least, maximum_revenue: most }) => most > least, {
      message: 'The maximum must be above the minimum.',
      path: ['maximum_revenue'],
    }),
  );
export type Thresholds = z.output<typeof thresholdsSchema>;

const judgeHost = (host: string): string | undefined =>
  hostName.test(host.toLowerCase())
    ? undefined
    : `Enter only the host name, for example www.example.com, without https:// or a path: ${host}`;

/** Hosts that a notification may lead to in addition to our own screens: names in lower case, without duplicates. */
export const notificationHostsSchema = /* @__PURE__ */ z.object({
  notification_hosts: z.array(z.pipe(plainField(judgeHost, 300), lowerCase)).check(
    z.maxLength(20, 'Use at most 20 host names.'),
    z.refine((hosts) => new Set(hosts).size === hosts.length, 'Each host name can be listed only once.'),
  ),
});

/** Explains what is wrong with a brand colour, with its contrast ratio if that is too low. */
function judgeColour(colour: string): string | undefined {
  if (!isColour(colour.toLowerCase())) return 'Enter a colour, for example #0e5468.';
  const ratio = contrastWithWhite(colour.toLowerCase());
  if (ratio >= minContrast) return undefined;
  return `White text on this colour has a contrast of ${formatRatio(ratio)}:1. It must be at least ${String(minContrast)}:1. Choose a darker colour.`;
}

/** The lender's name and looks. */
export const appearanceSchema = /* @__PURE__ */ z.object({
  name: textField(
    (name) =>
      name === ''
        ? 'Name is required.'
        : /[\r\n\t<>"]/.test(name)
          ? 'Use one line without < > or quotes.'
          : undefined,
    60,
  ),
  colour: z.pipe(plainField(judgeColour), lowerCase),
  support_email: optionalPlainField(judgeEmail, 254),
  contact: optionalTextField(() => undefined, 300),
});
export type Appearance = z.output<typeof appearanceSchema>;

/** The appearance of a new installation. */
export const usualAppearance: Appearance = {
  name: 'Ensigo',
  colour: '#0e5468',
  support_email: '',
  contact: '',
};

/** The colour around the pages of a lender, `#rrggbb`: a phone's status bar, the title of a window (REACH-08). */
export const frameColourOf = (colour: string): string =>
  colour === usualAppearance.colour ? usualFrameColour : darkestShadeOf(colour);

/** Reads the setting `appearance`; missing or unreadable parts take the default. */
export function readAppearance(value: unknown): Appearance {
  const result = z.safeParse(appearanceSchema, value);
  return result.success ? result.data : usualAppearance;
}

/** Where the head of the audit log is mailed once a day (GUARD-07); empty: nowhere. */
export const auditMailboxSchema = /* @__PURE__ */ z.object({ email: optionalPlainField(judgeEmail, 254) });
export type AuditMailbox = z.output<typeof auditMailboxSchema>;

const longestConsentText = 1000;

const words = (judge: (text: string) => string | undefined) =>
  z.pipe(
    textField(judge, longestConsentText),
    z.transform((text) => text.replaceAll(/\r\n?/g, '\n')),
  );
const translation = /* @__PURE__ */ z.optional(words(() => undefined));

/**
 * What borrowers agree to (STAFF-04): plain text with its line breaks. The English text binds; those who read another
 * language read its translation, if there is one (REACH-06).
 */
export const consentTextSchema = /* @__PURE__ */ z.object({
  text: /* @__PURE__ */ words((text) =>
    text === '' ? 'Enter the text that borrowers agree to.' : undefined,
  ),
  ...inOtherLanguages(translation),
});
export type ConsentTextForm = z.output<typeof consentTextSchema>;

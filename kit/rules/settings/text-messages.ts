import * as z from 'zod/mini';
import { formatNumber } from '../fields/show.ts';
import { wholeNumber } from '../fields/whole-number.ts';

/** The setting `text_messages`. */
export const textMessagesSetting = 'text_messages';

/** Maximum number of text messages within any 60 minutes, and within any 24 hours (GUARD-04). */
export interface TextLimit {
  readonly hour: number;
  readonly day: number;
}

/** Limit for one number, no matter who asks. */
export const textsToANumber: TextLimit = { hour: 5, day: 15 };

/** Limit for requests from one IP address, which a whole town may share. */
export const textsFromANetwork: TextLimit = { hour: 30, day: 100 };

const maxTexts = 20_000;

const texts = (label: string) =>
  wholeNumber({
    required: `${label} is required.`,
    minimum: 1,
    maximum: maxTexts,
    outside: `Enter a whole number from 1 to ${formatNumber(maxTexts)}.`,
  });

/** The most that a lender pays for. */
export const textMessagesSchema = /* @__PURE__ */ z
  .object({
    texts_per_hour: texts('Text messages per hour'),
    texts_per_day: texts('Text messages per day'),
  })
  .check(
    z.refine(({ texts_per_hour: hour, texts_per_day: day }) => day >= hour, {
      message: 'The daily limit must not be below the hourly limit.',
      path: ['texts_per_day'],
    }),
  );
export type TextMessages = z.output<typeof textMessagesSchema>;

/** Default until the lender changes it. */
const usualTextMessages: TextMessages = { texts_per_hour: 300, texts_per_day: 2000 };

/** Reads the setting; a missing or unreadable part takes the default. */
export function readTextMessages(value: unknown): TextMessages {
  const result = z.safeParse(textMessagesSchema, value);
  return result.success ? result.data : usualTextMessages;
}

/** The share of a limit open to notifications: a third is reserved for codes, without which nobody can sign in. */
export const noticesWithin = (limit: number): number => Math.ceil((limit * 2) / 3);

import * as z from 'zod/mini';
import { inEnglish, inOtherLanguages, say } from '#kit/messages/index.ts';
import { optionalPlainField, optionalTextField, textField } from '#kit/rules/engine/field.ts';
import { required } from '#kit/rules/fields/required.ts';

/** Name of the setting, a JSON value. */
export const rejectionReasonsSetting = 'rejection_reasons';

const most = 30;
const mostDays = 730;
const longest = 300;

const judgeCode = (code: string): string | undefined =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(code) ? undefined : 'Use lowercase letters, digits and hyphens.';

const judgeDays = (typed: string): string | undefined =>
  /^[0-9]{1,3}$/.test(typed) && Number(typed) <= mostDays
    ? undefined
    : `Enter a whole number from 0 to ${String(mostDays)}.`;

const translated = z.optional(optionalTextField(() => undefined, longest));

/** The same for those who read another language; what is left empty is shown in English (REACH-06). */
const translation = z.optional(z.object({ words: translated, help: translated }));

/** One reason for a rejection (CASE-09). */
const rejectionReason = z.object({
  /** By which it is known in the audit log and in reports; it never changes. */
  code: textField(judgeCode, 60),
  /** What the borrower reads, in plain words. */
  words: required('Reason', longest),
  /** What would help. */
  help: required('What would help', longest),
  /** Days after the rejection from which a new application makes sense; 0 is at once. */
  days: z.pipe(optionalPlainField(judgeDays), z.transform(Number)),
  ...inOtherLanguages(translation),
});
export type RejectionReason = z.output<typeof rejectionReason>;

/** The reasons that staff choose from; with none, a rejection needs none. */
export const rejectionReasonsSchema = /* @__PURE__ */ z.object({
  reasons: z.array(rejectionReason).check(
    z.maxLength(most, `Use at most ${String(most)} reasons.`),
    z.refine((reasons) => new Set(reasons.map(({ code }) => code)).size === reasons.length, {
      error: 'Each reason can be listed only once.',
    }),
  ),
});
export type RejectionReasons = z.output<typeof rejectionReasonsSchema>;

/** Of the reason of a case that was closed because its client did not answer (CASE-04). */
export const noAnswerCode = 'no-answer';
const noAnswer = (): RejectionReason => ({
  code: noAnswerCode,
  words: say("We asked you for information and didn't get an answer."),
  help: say('Apply again when you have time to answer our questions.'),
  days: 0,
});

/** What holds until the lender changes it: kept in English, and translated where a borrower reads it. */
const usualReasons = (): RejectionReason[] => [
  {
    code: 'cannot-pay-back',
    words: say('The monthly installment is more than your business has left over each month.'),
    help: say('A smaller amount or a longer term would make it affordable.'),
    days: 90,
  },
  {
    code: 'documents-not-clear',
    words: say("We couldn't read your documents, or they are out of date."),
    help: say('Send clear photos of documents that are still valid.'),
    days: 0,
  },
  {
    code: 'collateral-too-low',
    words: say('Your collateral is worth less than we need.'),
    help: say('Offer collateral of higher value, or ask for a smaller loan.'),
    days: 30,
  },
  {
    code: 'not-the-right-business',
    words: say("We don't work with this kind of business."),
    help: say('Ask us which businesses we work with before you apply again.'),
    days: 0,
  },
  noAnswer(),
];

/** Reads the setting `rejection_reasons`; missing or unreadable: the usual ones. */
export function readRejectionReasons(value: unknown): RejectionReasons {
  const result = z.safeParse(rejectionReasonsSchema, value);
  return result.success ? result.data : { reasons: inEnglish(usualReasons) };
}

/** The reason of a case that nobody answered, in the lender's words if there are some. */
export const noAnswerReason = ({ reasons }: RejectionReasons): RejectionReason =>
  reasons.find(({ code }) => code === noAnswerCode) ?? inEnglish(noAnswer);

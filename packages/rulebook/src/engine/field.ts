import * as z from 'zod/mini';

/** Looks at a trimmed value and answers the exact message of the first rule it breaks, or undefined. */
export type Judge = (value: string) => string | undefined;

/** No typed field of ours is longer than this unless its rule says so (characters). */
const usualMaximumLength = 300;

/** Control characters other than tab and line ends, and halves of surrogate pairs: no database keeps those. */
const unstorable = /\p{Cs}|[^\P{Cc}\t\n\r]/gu;

/** The text without characters that nobody types and no database keeps. */
export const storableText = (value: string): string => value.replaceAll(unstorable, '');

/** Whatever was sent as the trimmed text to judge: what is missing, or no text, is empty. */
const typedText = (value: string | number): string =>
  typeof value === 'string' || typeof value === 'number' ? storableText(String(value)).trim() : '';

/**
 * Makes the schema of one typed field from its judge. A missing value, and one that is no text, are judged
 * as an empty one, so that a client that leaves a key out reads the same message as a person who left the
 * field empty; and so that no field's failure hides the checks that look at several fields together.
 */
export function textField(judge: Judge, maximumLength: number = usualMaximumLength) {
  return z.pipe(
    z.transform<string, string>(typedText),
    z.string().check(
      z.superRefine((value, context) => {
        const message =
          judge(value) ??
          (value.length > maximumLength ? `Use at most ${String(maximumLength)} characters.` : undefined);
        if (message !== undefined) context.addIssue({ code: 'custom', message, input: value });
      }),
    ),
  );
}

/** The same for a field that may stay empty: blank or missing passes as an empty text. */
export function optionalTextField(judge: Judge, maximumLength?: number) {
  return textField((value) => (value === '' ? undefined : judge(value)), maximumLength);
}

/** One of a list of exact choices; anything else gets the message. */
export function choiceField(choices: readonly string[], message: string) {
  return textField((value) => (choices.includes(value) ? undefined : message));
}

const yesOrNo = new Map<unknown, boolean>([
  [true, true],
  ['Yes', true],
  ['true', true],
  [1, true],
  ['1', true],
  [false, false],
  ['No', false],
  ['false', false],
  [0, false],
  ['0', false],
]);

/** Yes or No, sent as a boolean; the words pass too. */
export function yesNoField(message: string) {
  return z.pipe(
    z.transform<boolean | string, unknown>((value) => yesOrNo.get(value)),
    z.custom<boolean>((value) => typeof value === 'boolean', { error: () => message, abort: false }),
  );
}

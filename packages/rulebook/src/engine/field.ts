import * as z from 'zod/mini';

/** Looks at a trimmed value and answers the exact message of the first rule it breaks, or undefined. */
export type Judge = (value: string) => string | undefined;

/** No typed field of ours is longer than this unless its rule says so (characters). */
const usualMaximumLength = 300;

/**
 * Makes the schema of one typed field from its judge. A missing value, and one that is no text, are judged
 * as an empty one, so that a client that leaves a key out reads the same message as a person who left the
 * field empty.
 */
export function textField(judge: Judge, maximumLength: number = usualMaximumLength) {
  const judgeAll: Judge = (value) =>
    judge(value) ?? (value.length > maximumLength ? `Use at most ${maximumLength} characters.` : undefined);
  return z.string({ error: () => judge('') ?? 'Enter text.' }).check(
    z.trim(),
    z.superRefine((value, context) => {
      const message = judgeAll(value);
      if (message !== undefined) context.addIssue({ code: 'custom', message, input: value });
    }),
  );
}

/** The same for a field that may stay empty: blank or missing passes as an empty text. */
export function optionalTextField(judge: Judge, maximumLength?: number) {
  return z._default(
    textField((value) => (value === '' ? undefined : judge(value)), maximumLength),
    '',
  );
}

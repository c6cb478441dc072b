import { plainName, plainText, say, withoutUnseen } from '../../messages/index.ts';
import * as z from 'zod/mini';

/** Words that are said when they are needed, in the reader's language (REACH-06); plain where only staff read them. */
export type Words = string | (() => string);

export const wordsOf = (words: Words): string => (typeof words === 'string' ? words : words());

/** Checks a trimmed value and returns the exact message of the first rule it breaks, or undefined. */
export type Judge = (value: string) => string | undefined;

/** Maximum length of our text fields unless a rule says otherwise (characters). */
const usualMaximumLength = 300;

/**
 * Control characters other than tab and line ends, unpaired surrogates, which a database cannot store, and marks that turn the
 * writing round, sums behind them too.
 */
const unstorable = /\p{Cs}|[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]/gu;

/** The text without characters that nobody types, and some of which a database cannot store. */
export const storableText = (value: string): string => value.replaceAll(unstorable, '');

/** How typed text is read before its rule judges it (REAL-03). */
type Reading = (typed: string) => string;

/** Free text keeps what joins and parts its letters, but is blank if nothing of it can be seen. */
const freeText: Reading = (typed) => (withoutUnseen(typed).trim() === '' ? '' : typed.normalize('NFC'));

/** The input as trimmed text; a missing value, or one that is not text, is empty. */
const typedText = (value: unknown, read: Reading): string =>
  typeof value === 'string' || typeof value === 'number' ? read(storableText(String(value))).trim() : '';

/** The input of a field of free text, for a rule that is no `textField`. */
export const typedFreeText = (value: unknown): string => typedText(value, freeText);

/**
 * Creates the schema of one field of free text from its judge. A missing value, and one that is not text, is judged as an empty
 * one, so that a client that omits a key gets the same message as a person who left the field empty, and so that a
 * failing field never hides the checks that span several fields.
 */
export function textField(judge: Judge, maximumLength: number = usualMaximumLength, read = freeText) {
  return z.pipe(
    z.transform<string, string>((value) => typedText(value, read)),
    z.string().check(
      z.superRefine((value, context) => {
        const message =
          judge(value) ??
          (value.length > maximumLength ? say`Use at most ${maximumLength} characters.` : undefined);
        if (message !== undefined) context.addIssue({ code: 'custom', message, input: value });
      }),
    ),
  );
}

/** The same for a field that may be empty: a blank or missing value passes as empty text. */
export function optionalTextField(judge: Judge, maximumLength?: number) {
  return textField((value) => (value === '' ? undefined : judge(value)), maximumLength);
}

/** A field of a number, a code, a day or an address: in plain characters (REAL-03). */
export const plainField = (judge: Judge, maximumLength?: number) =>
  textField(judge, maximumLength, plainText);

/** The same for one that may be empty. */
export const optionalPlainField = (judge: Judge, maximumLength?: number) =>
  plainField((value) => (value === '' ? undefined : judge(value)), maximumLength);

/** A field of a person's name (REAL-03). */
export const nameField = (judge: Judge, maximumLength?: number) => textField(judge, maximumLength, plainName);

/** One of a list of exact choices; anything else gets the message. */
export function choiceField(choices: readonly string[], message: Words) {
  return textField((value) => (choices.includes(value) ? undefined : wordsOf(message)));
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

/** Yes or No, sent as a boolean; the words are accepted too. */
export function yesNoField(message: Words) {
  return z.pipe(
    z.transform<boolean | string, unknown>((value) => yesOrNo.get(value)),
    z.custom<boolean>((value) => typeof value === 'boolean', { error: () => wordsOf(message), abort: false }),
  );
}

import { say } from '../../messages/index.ts';
import { textField, type Judge } from '../engine/field.ts';
import { wordsOf, type Words } from '../engine/words.ts';

/** RULE-02: the generic rule for a field with this label. */
export const judgeRequired =
  (label: Words): Judge =>
  (value) =>
    value === '' ? say`${wordsOf(label)} is required.` : undefined;

/** Shown for an incomplete form, by the server and beside the button that waits for it (LOAN-07). */
export const incompleteMessage = (): string => say('Please complete all required fields to continue.');

/** A text that must not be blank after trimming. */
export const required = (label: Words, maximumLength?: number) =>
  textField(judgeRequired(label), maximumLength);

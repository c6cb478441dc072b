import { say } from '../../messages/index.ts';
import { wordsOf, type Words, textField, type Judge } from '../engine/field.ts';

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

/** A step's own required message (without a full stop), then the shared check (PREQ-06, LOAN-09). */
export const requiredThen =
  (message: Words, judge?: Judge): Judge =>
  (value) =>
    value === '' ? wordsOf(message) : judge?.(value);

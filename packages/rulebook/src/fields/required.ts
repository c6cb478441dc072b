import { textField, type Judge } from '../engine/field.ts';

/** RULE-02: the generic rule for a field with this label. */
export const judgeRequired =
  (label: string): Judge =>
  (value) =>
    value === '' ? `${label} is required.` : undefined;

/** Shown for an incomplete form, by the server and beside the button that waits for it (LOAN-07). */
export const incompleteMessage = 'Please complete all required fields to continue.';

/** A text that must not be blank after trimming. */
export const required = (label: string, maximumLength?: number) =>
  textField(judgeRequired(label), maximumLength);

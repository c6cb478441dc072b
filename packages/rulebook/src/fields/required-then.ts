import { textField, type Judge } from '../engine/field.ts';

/** A text with a step's own required message (those have no full stop), then the shared check (PREQ-06, LOAN-09). */
export const requiredThen = (message: string, judge?: Judge) =>
  textField((value) => (value === '' ? message : judge?.(value)));

import { textField, type Judge } from '../engine/field.ts';

/** A step's own required message (without a full stop), then the shared check (PREQ-06, LOAN-09). */
export const requiredThen = (message: string, judge?: Judge) =>
  textField((value) => (value === '' ? message : judge?.(value)));

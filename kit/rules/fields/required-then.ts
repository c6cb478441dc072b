import type { Judge } from '../engine/field.ts';
import { wordsOf, type Words } from '../engine/words.ts';

/** A step's own required message (without a full stop), then the shared check (PREQ-06, LOAN-09). */
export const requiredThen =
  (message: Words, judge?: Judge): Judge =>
  (value) =>
    value === '' ? wordsOf(message) : judge?.(value);

import type { FieldErrors } from './validate.ts';

/** NUL and halves of surrogate pairs: nobody types them, and no database keeps them. */
const unstorable = /[\0\p{Cs}]/u;

/** No form of ours goes deeper than a fifth of this (levels of lists and objects). */
const maxLevels = 32;

const unstorableMessage = 'This contains a character that cannot be saved. Please type it again.';
const nestedMessage = 'This is nested too deeply.';

/**
 * Field errors for what no call takes, whatever its schema says: texts that cannot be stored, and lists within lists
 * without end (GUARD-11). Empty when there are none.
 */
export function unstorableIn(value: unknown): FieldErrors {
  const errors: FieldErrors = {};
  const look = (inner: unknown, path: readonly string[]): void => {
    if (typeof inner === 'string') {
      if (unstorable.test(inner)) errors[path.join('.')] = [unstorableMessage];
    } else if (typeof inner === 'object' && inner !== null) {
      if (path.length === maxLevels) errors[path[0] ?? ''] = [nestedMessage];
      else for (const [key, each] of Object.entries(inner)) look(each, [...path, key]);
    }
  };
  look(value, []);
  return errors;
}

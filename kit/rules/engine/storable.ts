import { say } from '../../messages/index.ts';
import type { FieldErrors } from './validate.ts';

/** NUL and unpaired surrogates: nobody types them, and a database cannot store them. */
const unstorable = /[\0\p{Cs}]/u;

/** Our deepest form needs less than a fifth of this (levels of lists and objects). */
const maxLevels = 32;

/**
 * Field errors for what no call accepts, whatever its schema: text that cannot be stored, and endlessly nested lists
 * (GUARD-11). Empty if there are none.
 */
export function unstorableIn(value: unknown): FieldErrors {
  const errors: FieldErrors = {};
  const look = (inner: unknown, path: readonly string[]): void => {
    if (typeof inner === 'string') {
      if (unstorable.test(inner)) {
        errors[path.join('.')] = [say("This contains a character we can't save. Type it again.")];
      }
    } else if (typeof inner === 'object' && inner !== null) {
      if (path.length === maxLevels) errors[path[0] ?? ''] = [say('This is nested too deeply.')];
      else for (const [key, each] of Object.entries(inner)) look(each, [...path, key]);
    }
  };
  look(value, []);
  return errors;
}

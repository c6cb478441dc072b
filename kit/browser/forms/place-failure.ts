import { ApiFailure, firstErrors, messageOf } from '../api/api-failure.ts';

export interface FieldPlaces {
  /** Fields that can show an error of their own. */
  readonly fields: readonly string[];
  /** The field that shows everything else. */
  readonly general: string;
  /** Message if the server gave none. */
  readonly otherwise?: string;
}

/**
 * What to show where after a failed call: the first message of each field on the screen; if there is none, the server's
 * message, or 'Something went wrong', at the general field (LOGIN-08, SIGN-06, RESET-04).
 */
export function placeFailure(failure: unknown, places: FieldPlaces): Record<string, string> {
  const first = failure instanceof ApiFailure ? firstErrors(failure.errors) : {};
  const shown = Object.entries(first).filter(([field]) => places.fields.includes(field));
  if (shown.length > 0) return Object.fromEntries(shown);
  return { [places.general]: messageOf(failure, places.otherwise) };
}

import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiFailure, firstErrors } from '../api/api-failure.ts';

/**
 * Shows the messages of a refused save at their fields and focuses the first; returns whether there was any. `prefix`
 * is what the server puts before this form's field names.
 */
export function showServerErrors<Values extends FieldValues>(
  fields: UseFormReturn<Values>,
  failure: unknown,
  prefix = '',
): boolean {
  if (!(failure instanceof ApiFailure)) return false;
  const own = Object.entries(firstErrors(failure.errors)).filter(([name]) => name.startsWith(prefix));
  for (const [index, [name, message]] of own.entries()) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both sides' names come from one schema
    fields.setError(name.slice(prefix.length) as Path<Values>, { message }, { shouldFocus: index === 0 });
  }
  return own.length > 0;
}

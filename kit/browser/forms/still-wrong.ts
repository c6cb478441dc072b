import { validate } from '../../rules/engine/validate.ts';
import type { Schema } from '../../rules/engine/contract.ts';
import { firstErrors } from '../api/api-failure.ts';

type Messages = Readonly<Record<string, string>>;

const valueAt = (form: unknown, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>(
      (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
      form,
    );

function messagesOf(schema: Schema, form: unknown): Messages {
  const result = validate(schema, form);
  return result.ok ? {} : firstErrors(result.errors);
}

/**
 * The messages of a form that still hold after an edit. What the server alone refused holds until that value is
 * edited. The same object while all of them do, so that the focus stays.
 */
export function stillWrong(shown: Messages, schema: Schema, before: unknown, after: unknown): Messages {
  const entries = Object.entries(shown);
  if (entries.length === 0) return shown;
  const [found, left] = [messagesOf(schema, before), messagesOf(schema, after)];
  const holding = entries.filter(([field, message]) => {
    if (left[field] === message) return true;
    return (
      found[field] !== message &&
      JSON.stringify(valueAt(before, field)) === JSON.stringify(valueAt(after, field))
    );
  });
  return holding.length === entries.length ? shown : Object.fromEntries(holding);
}

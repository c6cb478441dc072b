import * as z from 'zod/mini';
import type { FieldErrors } from '../errors/refusal.ts';

export type { FieldErrors } from '../errors/refusal.ts';

export type Validated<Value> = { ok: true; value: Value } | { ok: false; errors: FieldErrors };

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Turns the issues of a failed parse into field errors: all fields at once, without duplicate messages. */
function fieldErrorsOf(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    const messages = (errors[field] ??= []);
    if (!messages.includes(issue.message)) messages.push(issue.message);
  }
  return errors;
}

/** Validates a value against a schema; unknown keys are dropped. Never throws. */
export function validate<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): Validated<z.output<Schema>> {
  const result = z.safeParse(schema, value);
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, errors: fieldErrorsOf(result.error.issues) };
}

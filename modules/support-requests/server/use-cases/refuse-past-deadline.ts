import { validate } from '#kit/rules/engine/validate.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { deliverablesOn } from '../../rules/deliverables.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { todayOf } from '#settings/server/index.ts';

/** Refuses deliverables whose deadline is not in the future (EASE-07), by the database's clock. */
export async function refusePastDeadline(connection: Queryable, answers: unknown): Promise<void> {
  const verdict = validate(deliverablesOn(await todayOf(connection)), answers);
  if (!verdict.ok) throw invalid(verdict.errors);
}

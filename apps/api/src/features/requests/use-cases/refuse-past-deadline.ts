import { validate } from '@ensigo/rulebook/engine';
import { invalid } from '@ensigo/rulebook/errors';
import { deliverablesOn } from '@ensigo/rulebook/request';
import type { Queryable } from '../../../platform/database/types.ts';
import { todayOf } from '../../settings/door.ts';

/** Refuses deliverables whose deadline is not in the future (EASE-07), by the database's clock. */
export async function refusePastDeadline(connection: Queryable, answers: unknown): Promise<void> {
  const verdict = validate(deliverablesOn(await todayOf(connection)), answers);
  if (!verdict.ok) throw invalid(verdict.errors);
}

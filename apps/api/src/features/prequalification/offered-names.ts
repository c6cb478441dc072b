import { invalid } from '@ensigo/rulebook/errors';
import { unknownNames, type QualificationRules } from '@ensigo/rulebook/qualification';
import type { Queryable } from '../../platform/database/types.ts';
import { documentTypesOf, industryNames } from '../settings/door.ts';

/** Refuses rules that name what borrowers are not offered, at each name (QUAL-01). */
export async function refuseUnknownNames(connection: Queryable, rules: QualificationRules): Promise<void> {
  const types = await documentTypesOf(connection);
  const errors = unknownNames(rules, {
    documents: types.map(({ name }) => name),
    industries: await industryNames(connection),
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

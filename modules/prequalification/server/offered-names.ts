import { invalid } from '#kit/rules/errors/refusal.ts';
import { unknownNames } from '../rules/eligibility/offered-names.ts';
import type { QualificationRules } from '../rules/eligibility/setting.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { documentTypesOf, industryNames } from '#settings/server/index.ts';

/** Refuses rules that name what borrowers are not offered, at each name (QUAL-01). */
export async function refuseUnknownNames(connection: Queryable, rules: QualificationRules): Promise<void> {
  const types = await documentTypesOf(connection);
  const errors = unknownNames(rules, {
    documents: types.map(({ name }) => name),
    industries: await industryNames(connection),
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

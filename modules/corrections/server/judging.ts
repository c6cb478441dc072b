import { correctedNames, type CorrectablePart } from '../rules/corrections.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { prequalificationPartsSchema } from '#prequalification/rules/parts.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { ruleFacts } from '#settings/server/index.ts';
import type { HeldFacts } from './store.ts';

type Answers = Readonly<Record<string, unknown>>;

export interface Correction extends Readonly<Record<CorrectablePart, Answers>> {
  readonly reason: string;
}

/** The facts as corrected. Only what differs is judged: the rest stays, whatever the settings have become since. */
export async function judged(
  transaction: Transaction,
  known: HeldFacts,
  given: Correction,
): Promise<HeldFacts> {
  const names = {
    applicant: correctedNames('applicant', known.applicant, given.applicant),
    business: correctedNames('business', known.business, given.business),
  };
  const whole = {
    applicant: { ...known.applicant, ...given.applicant },
    business: { ...known.business, ...given.business },
  };
  const verdict = validate(prequalificationPartsSchema(await ruleFacts(transaction), names), whole);
  if (!verdict.ok) throw invalid(verdict.errors);
  return {
    ...known,
    applicant: { ...known.applicant, ...verdict.value.applicant },
    business: { ...known.business, ...verdict.value.business },
  };
}

import { correctedNames, type CorrectablePart } from '@ensigo/rulebook/clients';
import { validate } from '@ensigo/rulebook/engine';
import { invalid } from '@ensigo/rulebook/errors';
import { prequalificationPartsSchema } from '@ensigo/rulebook/prequalification';
import type { Transaction } from '../../platform/database/types.ts';
import { ruleFacts } from '../settings/door.ts';
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

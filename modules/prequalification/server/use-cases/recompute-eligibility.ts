import { judgeEligibility, eligibilityEngine } from '../../rules/eligibility/judge-eligibility.ts';
import { readEligibilityRules } from '../../rules/eligibility/setting.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { hashOf } from '../judging.ts';
import { eligibilityAfter, type KeptEligibility } from '../eligibility-store.ts';

/** Why an eligibility result is not the one that its facts and rules give; undefined if it is. */
function differenceOf(kept: KeptEligibility): string | undefined {
  const { engine_version: engine, facts, facts_hash, given_on: day, eligibility, failed } = kept;
  if (hashOf(facts) !== facts_hash) return 'the stored facts are not those that were assessed';
  if (engine !== eligibilityEngine)
    return `it was made by engine version ${String(engine)}, which this release does not have`;
  if (kept.rules === null && kept.rules_version > 1)
    return `rules version ${String(kept.rules_version)} is missing`;
  const rules = readEligibilityRules(kept.rules);
  if (rules.mode !== kept.mode) return `the mode of the rules is ${rules.mode}, not ${kept.mode}`;
  const now = judgeEligibility(rules, facts, day);
  const [was, is] = [[eligibility, ...failed].join(', '), [now.eligibility, ...now.failed].join(', ')];
  return was === is ? undefined : `the stored result is ${was}, the recomputed result is ${is}`;
}

export interface Recomputed {
  readonly count: number;
  /** One line for each eligibility result that differs. */
  readonly differences: readonly string[];
}

/** Computes every eligibility result that is kept again (QUAL-03). */
export async function recomputeEligibility(reads: Queryable): Promise<Recomputed> {
  const differences: string[] = [];
  let count = 0;
  let page = await eligibilityAfter(reads, '0');
  while (page.length > 0) {
    count += page.length;
    for (const kept of page) {
      const difference = differenceOf(kept);
      if (difference !== undefined)
        differences.push(`Eligibility result ${kept.id} of ${kept.given_on}: ${difference}.`);
    }
    page = await eligibilityAfter(reads, page.at(-1)?.id ?? '0');
  }
  return { count, differences };
}

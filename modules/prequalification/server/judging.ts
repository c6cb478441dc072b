import { createHash } from 'node:crypto';
import type { Prequalification } from '../rules/submission.ts';
import { canonicalFacts, factsOf, type EligibilityFacts } from '../rules/eligibility/facts.ts';
import { judgeEligibility, eligibilityEngine } from '../rules/eligibility/judge-eligibility.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { industryNames, eligibilityRulesOf, ruleFacts } from '#settings/server/index.ts';
import { lastRejected } from './eligibility-store.ts';

/** By which facts are recognised (QUAL-03): hex. */
export const hashOf = (facts: EligibilityFacts): string =>
  createHash('sha256').update(canonicalFacts(facts)).digest('hex');

/** What the lender's rules make of answers today, with everything that is kept of it. */
export async function judgeAnswers(transaction: Queryable, userId: string, answers: Prequalification) {
  const { settings, today } = await ruleFacts(transaction);
  const { rules, version } = await eligibilityRulesOf(transaction);
  const facts = factsOf(answers, {
    settings,
    industries: await industryNames(transaction),
    lastRejected: await lastRejected(transaction, userId),
  });
  const { eligibility, failed } = judgeEligibility(rules, facts, today);
  return {
    userId,
    today,
    rulesVersion: version,
    engineVersion: eligibilityEngine,
    mode: rules.mode,
    facts,
    factsHash: hashOf(facts),
    eligibility,
    failed,
  };
}
export type Judgement = Awaited<ReturnType<typeof judgeAnswers>>;

import type { EligibilityShown } from '../../endpoints/verdicts.ts';
import { daysAfter } from '#kit/rules/fields/date.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { decisionDays } from '#settings/server/index.ts';
import { linesOf } from '../lines.ts';
import { latestEligibility, type LatestEligibility } from '../eligibility-store.ts';

function decisionOf({ state, reason, decided_at }: LatestEligibility): EligibilityShown['decision'] {
  if ((state !== 'qualified' && state !== 'not-yet') || reason === null || decided_at === null) return null;
  return { verdict: state, reason, decided_at };
}

/** What the rules said to the latest answers, rule by rule, on the day they were judged; null where no rules were used. */
export async function readEligibility(reads: Queryable, userId: string): Promise<EligibilityShown | null> {
  const latest = await latestEligibility(reads, userId);
  if (latest?.mode !== 'rules') return null;
  const { given_on: day, given_at, rules_since, state } = latest;
  const decision = decisionOf(latest);
  return {
    verdict: decision?.verdict ?? latest.verdict,
    given_at,
    rules_since,
    ...(await linesOf(reads, latest)),
    answer_by: state === 'open' ? daysAfter(day, await decisionDays(reads)) : null,
    decision,
  };
}

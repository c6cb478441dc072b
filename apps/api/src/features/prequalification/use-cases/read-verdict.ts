import type { VerdictShown } from '@ensigo/rulebook/contract';
import { daysAfter } from '@ensigo/rulebook/fields';
import { judgeQualification, readQualificationRules, verdictLines } from '@ensigo/rulebook/qualification';
import type { Queryable } from '../../../platform/database/types.ts';
import { decisionDays, documentTypesOf, rulesOfVersion } from '../../settings/door.ts';
import { latestVerdict, type LatestVerdict } from '../verdict-store.ts';

function decisionOf({ state, reason, decided_at }: LatestVerdict): VerdictShown['decision'] {
  if ((state !== 'qualified' && state !== 'not-yet') || reason === null || decided_at === null) return null;
  return { verdict: state, reason, decided_at };
}

/** What the rules said to the latest answers, rule by rule, on the day they were judged; null where no rules were used. */
export async function readVerdict(reads: Queryable, userId: string): Promise<VerdictShown | null> {
  const latest = await latestVerdict(reads, userId);
  if (latest?.mode !== 'rules') return null;
  const { facts, given_on: day, given_at, rules_since, rules_version, state } = latest;
  const rules = readQualificationRules(await rulesOfVersion(reads, rules_version));
  const types = await documentTypesOf(reads);
  const titleOf = (name: string): string => types.find((type) => type.name === name)?.display_name ?? name;
  const judged = judgeQualification(rules, facts, day);
  const decision = decisionOf(latest);
  return {
    verdict: decision?.verdict ?? latest.verdict,
    given_at,
    rules_since,
    lines: verdictLines(judged, facts, day, titleOf),
    from: judged.from,
    answer_by: state === 'open' ? daysAfter(day, await decisionDays(reads)) : null,
    decision,
  };
}

import { factsOf } from '../../rules/eligibility/facts.ts';
import { judgeEligibility } from '../../rules/eligibility/judge-eligibility.ts';
import { trialWords, type RulesTrial } from '../../rules/eligibility/trial.ts';
import type { EligibilityRules } from '../../rules/eligibility/setting.ts';
import type { ChangedLine } from '#settings/rules/changed-lines.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { industryNames, ruleFacts, documentTypesOf } from '#settings/server/index.ts';
import { pastAnswersAfter } from '../trial-store.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { unknownNames } from '../../rules/eligibility/offered-names.ts';

/** Refuses rules that name what borrowers are not offered, at each name (QUAL-01). */
export async function refuseUnknownNames(connection: Queryable, rules: EligibilityRules): Promise<void> {
  const types = await documentTypesOf(connection);
  const errors = unknownNames(rules, {
    documents: types.map(({ name }) => name),
    industries: await industryNames(connection),
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/**
 * Results of rules for the prequalifications of the last 24 months, each as of its day, and how the loans of clients
 * ended who would no longer qualify (QUAL-04). Writes nothing.
 */
export async function tryRules(reads: Queryable, rules: EligibilityRules): Promise<RulesTrial> {
  await refuseUnknownNames(reads, rules);
  const { settings } = await ruleFacts(reads);
  const circumstances = { settings, industries: await industryNames(reads), lastRejected: null };
  const tried = { all: 0, refused: 0, referred: 0, qualified: 0 };
  const ended = { rejected: 0, disbursed: 0, completed: 0, late: 0 };
  let page = await pastAnswersAfter(reads, '0');
  while (page.length > 0) {
    for (const past of page) {
      tried.all += 1;
      const facts = past.facts ?? (past.answers && factsOf(past.answers, circumstances));
      if (facts === null) continue;
      const { eligibility } = judgeEligibility(rules, facts, past.day);
      if (eligibility === past.eligibility) continue;
      if (eligibility === 'qualified') tried.qualified += 1;
      if (eligibility === 'refer') tried.referred += 1;
      if (eligibility !== 'not-yet') continue;
      tried.refused += 1;
      ended.rejected += Number(past.rejected);
      ended.disbursed += Number(past.disbursed);
      ended.completed += Number(past.completed);
      ended.late += Number(past.late);
    }
    page = await pastAnswersAfter(reads, page.at(-1)?.user_id ?? '0');
  }
  return { ...tried, ended };
}

/** A trial for the administrator who confirms the rules: they see what the asker could see (QUAL-04). */
export async function trialLines(reads: Queryable, rules: EligibilityRules): Promise<ChangedLine[]> {
  const { past, changes } = trialWords(await tryRules(reads, rules));
  return [{ label: 'Tested on past prequalifications', before: past, after: changes.join('\n') }];
}

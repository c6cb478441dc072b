import { sayNamed, spokenLanguage, type NameTranslations } from '#kit/messages/index.ts';
import type { Day } from '#lending/rules/calendar.ts';
import type { EligibilityFacts } from './facts.ts';
import { ruleKinds } from './kinds.ts';
import type { Outcome, RuleWords, Titles } from './rule-kind.ts';
import type { EligibilityRule, EligibilityRules } from './setting.ts';
import type { EligibilityResult } from './eligibility-results.ts';

/** Raised when rules of the same kinds are put together to an eligibility result in another way (QUAL-03). */
export const eligibilityEngine = 1;

interface Result extends Outcome {
  readonly rule: EligibilityRule;
}

export interface Qualification {
  readonly eligibility: EligibilityResult;
  /** Of each rule, in the lender's order; none where everyone qualifies. */
  readonly results: readonly Result[];
  /** Ids of the rules that did not pass. */
  readonly failed: readonly string[];
  /** The day from which time alone has healed what now says not yet; null where it does not. */
  readonly from: Day | null;
}

const judge = (rule: EligibilityRule, facts: EligibilityFacts, today: Day): Outcome =>
  ruleKinds[rule.kind].judge(rule.parameters, facts, today);

/** The day on which no rule that must pass fails any more: the latest, if every one has its own. */
function healed(
  results: readonly Result[],
  rules: readonly EligibilityRule[],
  facts: EligibilityFacts,
): Day | null {
  const missing = results.filter(({ rule, state }) => state === 'failed' && rule.severity === 'required');
  const days = missing.map(({ from }) => from).filter((day) => day !== null);
  const latest = [...days].sort().at(-1);
  if (latest === undefined || days.length < missing.length) return null;
  // Who waits may grow too old for another rule.
  const still = rules.some(
    (rule) => rule.severity === 'required' && judge(rule, facts, latest).state === 'failed',
  );
  return still ? null : latest;
}

/** What the lender's rules make of the facts on a day (QUAL-02): the same arguments, the same eligibility result. */
export function judgeEligibility(
  { mode, rules }: EligibilityRules,
  facts: EligibilityFacts,
  today: Day,
): Qualification {
  if (mode === 'everyone') return { eligibility: 'qualified', results: [], failed: [], from: null };
  const results = rules.map((rule): Result => ({ rule, ...judge(rule, facts, today) }));
  const open = results.filter(({ state }) => state !== 'passed');
  const isNotYet = open.some(({ rule, state }) => state === 'failed' && rule.severity === 'required');
  return {
    eligibility: isNotYet ? 'not-yet' : open.length > 0 ? 'refer' : 'qualified',
    results,
    failed: open.map(({ rule }) => rule.id),
    from: isNotYet ? healed(results, rules, facts) : null,
  };
}

/** One rule of an eligibility result as the borrower reads it. */
export interface EligibilityLine extends RuleWords, Outcome {
  readonly id: string;
  /** What would help, in the lender's words; empty where it passed. */
  readonly help: string;
}

/** What would help, in the reader's language; in English where the lender has no words in it (REACH-06). */
function helpOf(rule: Pick<EligibilityRule, 'words' | keyof NameTranslations>): string {
  const language = spokenLanguage();
  const own = language === 'en' ? undefined : rule[language];
  return own || sayNamed(rule.words);
}

/** The rules of an eligibility result in the borrower's own figures: what is missing first (QUAL-02). */
export function eligibilityLines(
  { results }: Qualification,
  facts: EligibilityFacts,
  today: Day,
  titles: Titles,
): EligibilityLine[] {
  const lines = results.map(({ rule, state, from }): EligibilityLine => {
    const outcome = { state, from };
    return {
      id: rule.id,
      ...outcome,
      ...ruleKinds[rule.kind].say(rule.parameters, { facts, today, outcome, ...titles }),
      help: state === 'passed' ? '' : helpOf(rule),
    };
  });
  return lines.sort((one, other) => Number(one.state === 'passed') - Number(other.state === 'passed'));
}

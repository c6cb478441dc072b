import { sayNamed, spokenLanguage, type NameTranslations } from '#kit/messages/index.ts';
import type { Day } from '#lending/rules/calendar.ts';
import type { QualificationFacts } from './facts.ts';
import { ruleKinds } from './kinds.ts';
import type { Outcome, RuleWords, Titles } from './rule-kind.ts';
import type { QualificationRule, QualificationRules } from './setting.ts';
import type { EligibilityResult } from './eligibility-results.ts';

/** Raised when rules of the same kinds are put together to a verdict in another way (QUAL-03). */
export const qualificationEngine = 1;

interface Result extends Outcome {
  readonly rule: QualificationRule;
}

export interface Qualification {
  readonly verdict: EligibilityResult;
  /** Of each rule, in the lender's order; none where everyone qualifies. */
  readonly results: readonly Result[];
  /** Ids of the rules that did not pass. */
  readonly failed: readonly string[];
  /** The day from which time alone has healed what now says not yet; null where it does not. */
  readonly from: Day | null;
}

const judge = (rule: QualificationRule, facts: QualificationFacts, today: Day): Outcome =>
  ruleKinds[rule.kind].judge(rule.parameters, facts, today);

/** The day on which no rule that must pass fails any more: the latest, if every one has its own. */
function healed(
  results: readonly Result[],
  rules: readonly QualificationRule[],
  facts: QualificationFacts,
): Day | null {
  const missing = results.filter(({ rule, state }) => state === 'failed' && rule.severity === 'must');
  const days = missing.map(({ from }) => from).filter((day) => day !== null);
  const latest = [...days].sort().at(-1);
  if (latest === undefined || days.length < missing.length) return null;
  // Who waits may grow too old for another rule.
  const still = rules.some(
    (rule) => rule.severity === 'must' && judge(rule, facts, latest).state === 'failed',
  );
  return still ? null : latest;
}

/** What the lender's rules make of the facts on a day (QUAL-02): the same arguments, the same verdict. */
export function judgeQualification(
  { mode, rules }: QualificationRules,
  facts: QualificationFacts,
  today: Day,
): Qualification {
  if (mode === 'everyone') return { verdict: 'qualified', results: [], failed: [], from: null };
  const results = rules.map((rule): Result => ({ rule, ...judge(rule, facts, today) }));
  const open = results.filter(({ state }) => state !== 'passed');
  const isNotYet = open.some(({ rule, state }) => state === 'failed' && rule.severity === 'must');
  return {
    verdict: isNotYet ? 'not-yet' : open.length > 0 ? 'talk' : 'qualified',
    results,
    failed: open.map(({ rule }) => rule.id),
    from: isNotYet ? healed(results, rules, facts) : null,
  };
}

/** One rule of a verdict as the borrower reads it. */
export interface EligibilityLine extends RuleWords, Outcome {
  readonly id: string;
  /** What would help, in the lender's words; empty where it passed. */
  readonly help: string;
}

/** What would help, in the reader's language; in English where the lender has no words in it (REACH-06). */
function helpOf(rule: Pick<QualificationRule, 'words' | keyof NameTranslations>): string {
  const language = spokenLanguage();
  const own = language === 'en' ? undefined : rule[language];
  return own || sayNamed(rule.words);
}

/** The rules of a verdict in the borrower's own figures: what is missing first (QUAL-02). */
export function eligibilityLines(
  { results }: Qualification,
  facts: QualificationFacts,
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

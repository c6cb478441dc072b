export { canonicalFacts, factsOf, type QualificationFacts } from './facts.ts';
export { ruleKindLabels, storedRuleInWords } from './kinds.ts';
export { unknownNames } from './offered-names.ts';
export { referralDecisionSchema } from './referral.ts';
export {
  qualificationRuleLines,
  qualificationRulesSchema,
  qualificationSetting,
  readQualificationRules,
  type QualificationRules,
} from './setting.ts';
export { trialWords, type RulesTrial } from './trial.ts';
export { judgeQualification, qualificationEngine, eligibilityLines } from './verdict.ts';
export type { EligibilityResult } from './eligibility-results.ts';

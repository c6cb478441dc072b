export { canonicalFacts, factsOf, type QualificationFacts } from './facts.ts';
export {
  qualificationRuleLines,
  qualificationSetting,
  readQualificationRules,
  type QualificationRules,
} from './setting.ts';
export { judgeQualification, qualificationEngine, verdictLines } from './verdict.ts';
export type { QualificationVerdict } from './verdict-names.ts';

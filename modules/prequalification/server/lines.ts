import { judgeQualification, eligibilityLines } from '../rules/eligibility/verdict.ts';
import { readQualificationRules } from '../rules/eligibility/setting.ts';
import type { QualificationFacts } from '../rules/eligibility/facts.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { saidIndustry } from '#settings/rules/industry-name.ts';
import { saidDocument } from '#kit/rules/uploads/document-name.ts';
import { lenderNamesOf, rulesOfVersion } from '#settings/server/index.ts';

interface Judged {
  readonly facts: QualificationFacts;
  /** YYYY-MM-DD. */
  readonly given_on: string;
  readonly rules_version: number;
}

/** A verdict rule by rule, as on the day on which it was given, with the names that documents and industries have now. */
export async function linesOf(reads: Queryable, { facts, given_on: day, rules_version }: Judged) {
  const rules = readQualificationRules(await rulesOfVersion(reads, rules_version));
  const { documents, industries } = await lenderNamesOf(reads);
  function documentTitle(name: string): string {
    const type = documents.find((listed) => listed.name === name);
    return type === undefined ? name : saidDocument(type);
  }
  const titles = { documentTitle, industryTitle: (name: string) => saidIndustry(industries, name) };
  const judged = judgeQualification(rules, facts, day);
  return { lines: eligibilityLines(judged, facts, day, titles), from: judged.from };
}

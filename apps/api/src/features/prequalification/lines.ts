import {
  judgeQualification,
  readQualificationRules,
  verdictLines,
  type QualificationFacts,
} from '@ensigo/rulebook/qualification';
import type { Queryable } from '../../platform/database/types.ts';
import { documentTypesOf, rulesOfVersion } from '../settings/door.ts';

interface Judged {
  readonly facts: QualificationFacts;
  /** YYYY-MM-DD. */
  readonly given_on: string;
  readonly rules_version: number;
}

/** A verdict rule by rule, as on the day on which it was given, with the names that documents have now. */
export async function linesOf(reads: Queryable, { facts, given_on: day, rules_version }: Judged) {
  const rules = readQualificationRules(await rulesOfVersion(reads, rules_version));
  const types = await documentTypesOf(reads);
  const titleOf = (name: string): string => types.find((type) => type.name === name)?.display_name ?? name;
  const judged = judgeQualification(rules, facts, day);
  return { lines: verdictLines(judged, facts, day, titleOf), from: judged.from };
}

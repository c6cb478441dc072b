import type { FieldErrors } from '#kit/rules/errors/refusal.ts';
import { naturesOfBusiness, positions } from '../options.ts';
import type { EligibilityRule, EligibilityRules } from './setting.ts';

/** What borrowers may answer where the lender keeps the list. */
export interface OfferedNames {
  /** Names of the document types. */
  readonly documents: readonly string[];
  readonly industries: readonly string[];
}

/** The names in a rule, their field, and whether borrowers are offered one of them. */
function namesIn(rule: EligibilityRule, { documents, industries }: OfferedNames) {
  const listed = (offered: readonly string[], names: readonly string[]) => ({
    field: 'names',
    names,
    isOffered: (name: string) => offered.some((other) => other.toLowerCase() === name.toLowerCase()),
  });
  if (rule.kind === 'industry@1') return listed(industries, rule.parameters.names);
  if (rule.kind === 'nature@1') return listed(naturesOfBusiness, rule.parameters.names);
  if (rule.kind === 'position@1') return listed(positions, rule.parameters.names);
  const names = rule.kind === 'documents@1' ? rule.parameters.all : [];
  return { field: 'all', names, isOffered: (name: string) => documents.includes(name) };
}

/**
 * Names in rules that no borrower is offered, at their fields (QUAL-01): such a rule would send everyone away. Rules
 * that are not used may name what is gone.
 */
export function unknownNames({ mode, rules }: EligibilityRules, offered: OfferedNames): FieldErrors {
  const errors: FieldErrors = {};
  if (mode === 'everyone') return errors;
  for (const [place, rule] of rules.entries()) {
    const { field, names, isOffered } = namesIn(rule, offered);
    for (const [index, name] of names.entries())
      if (!isOffered(name))
        errors[`rules.${String(place)}.parameters.${field}.${String(index)}`] = [
          `${name} is not one of the options that borrowers have. Choose one that is.`,
        ];
  }
  return errors;
}

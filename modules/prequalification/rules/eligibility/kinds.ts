import * as bandKinds from './band-kinds.ts';
import * as listKinds from './list-kinds.ts';
import type { RuleKind } from './rule-kind.ts';
import * as timeKinds from './time-kinds.ts';

/**
 * Every kind of rule there has ever been (QUAL-02). Append only: an eligibility result that was given names the kind, and is
 * computed again to the same result; a kind that is judged otherwise is a new one, with the next number.
 */
export const ruleKinds = {
  'registered@1': listKinds.registered,
  'registered-months@1': timeKinds.registeredMonths,
  'operation-years@1': timeKinds.operationYears,
  'revenue@1': bandKinds.revenue,
  'shareholding@1': bandKinds.shareholding,
  'employees@1': bandKinds.employees,
  'age@1': timeKinds.age,
  'industry@1': listKinds.industry,
  'nature@1': listKinds.nature,
  'position@1': listKinds.position,
  'documents@1': listKinds.documents,
  'availability@1': listKinds.availability,
  'rejection-months@1': timeKinds.rejectionMonths,
} as const satisfies Readonly<Record<string, RuleKind>>;

const isRuleKind = (kind: unknown): kind is keyof typeof ruleKinds =>
  typeof kind === 'string' && Object.hasOwn(ruleKinds, kind);

/**
 * What a stored rule looks at and what it asks, for the lender; undefined for a kind, and for parameters, that this
 * release does not know.
 */
export function storedRuleInWords({
  kind,
  parameters,
}: Readonly<Record<string, unknown>>): { label: string; asks: string | undefined } | undefined {
  if (!isRuleKind(kind)) return undefined;
  const { label, asks } = ruleKinds[kind];
  try {
    return { label, asks: asks(parameters) };
  } catch {
    return { label, asks: undefined };
  }
}

/** The kinds that a new rule may have, and what each looks at. */
export const ruleKindLabels = /* @__PURE__ */ Object.entries(ruleKinds).map(([value, { label }]) => ({
  value,
  label,
}));

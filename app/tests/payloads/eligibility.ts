import type { EligibilityFacts } from '#prequalification/rules/eligibility/facts.ts';
import type { EligibilityRule } from '#prequalification/rules/eligibility/setting.ts';

/** Facts that pass the usual rules, for tests. */
export const qualifyingFacts = (changes: Partial<EligibilityFacts> = {}): EligibilityFacts => ({
  registered: true,
  registration_date: '2019-02-06',
  date_of_birth: '1991-03-14',
  operation_years: { index: 2, edges: [2, 5] },
  revenue: { index: 1, edges: [36_000_000, 100_000_000] },
  shareholding: { index: 2, edges: [20, 50] },
  employees: { index: 1, edges: [2, 6] },
  industry: { name: 'Agriculture', is_offered: true },
  nature_of_business: { name: 'Single Member Company', is_offered: true },
  position: { name: 'Director', is_offered: true },
  documents: ['certificate_of_incorporation', 'trading_licence'],
  availability: 0,
  last_rejected: null,
  ...changes,
});

type OfKind<Kind> = Extract<EligibilityRule, { kind: Kind }>;

/** A rule of a kind, for tests. */
export const ruleOf = <Kind extends EligibilityRule['kind']>(
  kind: Kind,
  parameters: OfKind<Kind>['parameters'],
  severity: 'required' | 'refer' = 'required',
) => ({ id: kind.replace('@1', ''), kind, severity, words: '', parameters });

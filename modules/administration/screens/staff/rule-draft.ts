import { ruleKindLabels } from '#prequalification/rules/eligibility/kinds.ts';

/** A rule as it is typed; its parameters depend on its kind. */
export interface TypedRule {
  readonly id: string;
  readonly kind: string;
  readonly severity: string;
  readonly words: string;
  readonly lg?: string | undefined;
  readonly sw?: string | undefined;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Mode and rules as they are typed. */
export interface TypedRules {
  readonly mode: 'everyone' | 'rules';
  readonly rules: readonly TypedRule[];
}

export const labelOfKind = (kind: string): string =>
  ruleKindLabels.find(({ value }) => value === kind)?.label ?? kind;

/** A parameter as text; nothing is empty. */
export const typed = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const parametersOf = (kind: string): TypedRule['parameters'] => {
  if (kind === 'registered@1') return {};
  if (['industry@1', 'nature@1', 'position@1'].includes(kind)) return { list: 'in', names: [] };
  if (kind === 'documents@1') return { all: [], count: '0' };
  if (kind === 'availability@1') return { most: '0' };
  return ['revenue@1', 'employees@1', 'age@1'].includes(kind) ? { least: '', most: '' } : { least: '' };
};

/** A new rule of a kind, under a name that no other has; a removed one may have had other words. */
export function newRule(kind: string, rules: readonly TypedRule[]): TypedRule {
  const name = kind.replace(/@\d+$/, '');
  const taken = new Set(rules.map(({ id }) => id));
  let id = name;
  for (let number = 2; taken.has(id); number += 1) id = `${name}-${String(number)}`;
  return { id, kind, severity: 'must', words: '', lg: '', sw: '', parameters: parametersOf(kind) };
}

/** Without the empty lines of lists of names, which a person leaves behind while typing. */
export const withoutEmptyLines = ({ mode, rules }: TypedRules) => ({
  mode,
  rules: rules.map((rule) =>
    'names' in rule.parameters
      ? {
          ...rule,
          parameters: {
            ...rule.parameters,
            names: listOf(rule.parameters['names']).filter((name) => name.trim() !== ''),
          },
        }
      : rule,
  ),
});

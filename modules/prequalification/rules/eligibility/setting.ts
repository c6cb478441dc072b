import * as z from 'zod/mini';
import { inEnglish, inOtherLanguages, say, writtenIn } from '#kit/messages/index.ts';
import { choiceField, optionalTextField, textField } from '#kit/rules/engine/field.ts';
import type { SettingLine } from '#settings/rules/changed-lines.ts';
import { ages, availability, bands, documents, leastBand, months, names, nothing } from './parameters.ts';
import { ruleKinds } from './kinds.ts';

/** Name of the setting, a JSON value. */
export const eligibilitySetting = 'prequalification_rules';

const mostRules = 40;
const longestWords = 300;

const judgeId = (id: string): string | undefined =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) ? undefined : 'Use lowercase letters, digits and hyphens.';

const shared = {
  /** By which a rule is known while others change. */
  id: textField(judgeId, 60),
  /** `must`: without it, not yet. `talk`: a person looks at it. */
  severity: choiceField(['required', 'refer'], 'Choose what happens if the rule is not met.'),
  /** What would help, for the borrower; may be empty. */
  words: optionalTextField(() => undefined, longestWords),
  /** The same for those who read another language; without it they read the English words (REACH-06). */
  ...inOtherLanguages(z.optional(optionalTextField(() => undefined, longestWords))),
};

const ruleSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ ...shared, kind: z.literal('registered@1'), parameters: nothing }),
    z.object({ ...shared, kind: z.literal('registered-months@1'), parameters: months }),
    z.object({ ...shared, kind: z.literal('operation-years@1'), parameters: leastBand }),
    z.object({ ...shared, kind: z.literal('revenue@1'), parameters: bands }),
    z.object({ ...shared, kind: z.literal('shareholding@1'), parameters: leastBand }),
    z.object({ ...shared, kind: z.literal('employees@1'), parameters: bands }),
    z.object({ ...shared, kind: z.literal('age@1'), parameters: ages }),
    z.object({ ...shared, kind: z.literal('industry@1'), parameters: names }),
    z.object({ ...shared, kind: z.literal('nature@1'), parameters: names }),
    z.object({ ...shared, kind: z.literal('position@1'), parameters: names }),
    z.object({ ...shared, kind: z.literal('documents@1'), parameters: documents }),
    z.object({ ...shared, kind: z.literal('availability@1'), parameters: availability }),
    z.object({ ...shared, kind: z.literal('rejection-months@1'), parameters: months }),
  ],
  { error: 'Choose a rule from the list.' },
);
export type EligibilityRule = z.output<typeof ruleSchema>;

const schema = /* @__PURE__ */ z
  .object({
    mode: z.enum(['everyone', 'rules'], 'Choose who qualifies.'),
    rules: z.array(ruleSchema).check(
      z.maxLength(mostRules, `Use at most ${String(mostRules)} rules.`),
      z.refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, {
        error: 'Each rule can be listed only once.',
      }),
    ),
  })
  .check(
    z.refine(({ mode, rules }) => mode === 'everyone' || rules.length > 0, {
      message: 'Add at least one rule, or let everyone qualify.',
      path: ['rules'],
    }),
  );
export type EligibilityRules = z.output<typeof schema>;

/** Who qualifies (QUAL-01): everyone who answers, or only clients who meet the rules; read from the values of a form. */
export const eligibilityRulesSchema: z.ZodMiniType<EligibilityRules, object> = schema;

/** Until the lender changes it: the specification's mode (decision 0035), and rules on its three thresholds to start from. */
const usualRules = (): EligibilityRules => ({
  mode: 'everyone',
  rules: [
    {
      id: 'operation-years',
      kind: 'operation-years@1',
      severity: 'required',
      words: '',
      parameters: { least: 'minimum' },
    },
    {
      id: 'revenue',
      kind: 'revenue@1',
      severity: 'required',
      words: say('Record every sale. A cash book counts as proof.'),
      parameters: { least: 'minimum', most: null },
    },
    {
      id: 'shareholding',
      kind: 'shareholding@1',
      severity: 'refer',
      words: say('Who else owns the business, and do they agree to the loan?'),
      parameters: { least: 'minimum' },
    },
  ],
});

/** Reads the setting `prequalification_rules`; missing: everyone qualifies. Throws if it cannot be read: nobody may guess who qualifies. */
export const readEligibilityRules = (value: unknown): EligibilityRules =>
  value === undefined || value === null ? inEnglish(usualRules) : z.parse(eligibilityRulesSchema, value);

/** A rule in plain words, for the lender. */
function ruleInWords(rule: EligibilityRule): SettingLine {
  const { kind, severity, words, parameters } = rule;
  const { label, asks } = ruleKinds[kind];
  const otherwise =
    severity === 'required' ? 'if not met: not yet eligible' : 'if not met: refer to an officer';
  const hints = [
    words === '' ? '' : ` Shown to borrowers: ${words}`,
    ...writtenIn(rule).map(([language, text]) => ` In ${language}: ${text}`),
  ];
  return [label, `${asks(parameters)}; ${otherwise}.${hints.join('')}`];
}

/** Mode and rules in plain words, part by part, for those who confirm a change of them (MONEY-12). */
export const eligibilityRuleLines = ({ mode, rules }: EligibilityRules): SettingLine[] => [
  [
    'Eligibility rules',
    mode === 'everyone' ? 'Everyone who completes the prequalification' : 'Only clients who meet the rules',
  ],
  ...rules.map((rule): SettingLine => {
    const [label, words] = ruleInWords(rule);
    return [`${label} (${rule.id})`, words];
  }),
];

import {
  readQualificationRuleSettings,
  storeQualificationRules,
  tryQualificationRules,
} from '#prequalification/endpoints/staff-prequalification.ts';
import { qualificationRulesSchema } from '#prequalification/rules/eligibility/setting.ts';
import { ruleKindLabels } from '#prequalification/rules/eligibility/kinds.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { withRow, withoutRow } from '#kit/browser/forms/rows.ts';
import { ChoiceCards } from '#kit/ui/choice-cards.tsx';
import { FieldError } from '#kit/ui/field.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { useMayEdit } from './read-only.tsx';
import { reapplyList, type Reapplied, type Superseded } from './reapply.ts';
import { labelOfKind, newRule, withoutEmptyLines, type TypedRule, type TypedRules } from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';
import { ruleTexts as texts } from './rule-texts.ts';
import { Section } from './section.tsx';
import { texts as shared } from './texts.ts';
import { useState } from 'react';
import type { RulesTrial as Figures } from '#prequalification/rules/eligibility/trial.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { Button } from '#kit/ui/button.tsx';

/** What these rules would have done, before they are stored (QUAL-04). */
function RulesTrial({ value }: { readonly value: TypedRules }) {
  const [data, setData] = useState<Figures>();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => ({
      tried: (await callApi(tryQualificationRules, { body: withoutEmptyLines(value) })).data,
    }),
    onSuccess: ({ tried }) => setData(tried),
  });
  return (
    <div aria-live="polite" className="space-y-2">
      <Button onClick={() => mutate()} pending={isPending} size="small" variant="secondary">
        {texts.tryOut}
      </Button>
      {data !== undefined && (
        <ul className="list-disc pl-5 text-sm">
          {texts.tried(data).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const source = {
  name: 'prequalification-rules',
  load: (signal: AbortSignal): Promise<Loaded> => callApi(readQualificationRuleSettings, { signal }),
  store: (value: TypedRules, ifMatch: number) =>
    callApi(storeQualificationRules, { body: withoutEmptyLines(value), ifMatch }),
};
type Loaded = Omit<Awaited<ReturnType<typeof callApi<typeof readQualificationRuleSettings>>>, 'data'> & {
  readonly data: TypedRules;
};

const byId = {
  keyOf: ({ id }: TypedRule) => id,
  inWords: ({ kind }: TypedRule) => labelOfKind(kind),
};

function reapply({ mine, base, newer }: Superseded<TypedRules>): Reapplied<TypedRules> {
  const rules = reapplyList(byId, { mine: mine.rules, base: base.rules, newer: newer.rules });
  const isOther = mine.mode !== base.mode;
  const mode = texts.modes.find(({ value }) => value === mine.mode)?.label ?? '';
  return {
    value: { mode: isOther ? mine.mode : newer.mode, rules: rules.value },
    changes: [...(isOther ? [`${texts.mode}: ${mode}`] : []), ...rules.changes],
  };
}

/** Who qualifies: everyone, or whom the rules let through (QUAL-01). */
export function RulesSection() {
  const mayEdit = useMayEdit();
  return (
    <Section
      judge={withoutEmptyLines}
      reapply={reapply}
      schema={qualificationRulesSchema}
      source={source}
      summaryOf={({ mode, rules }) => texts.summary(mode, rules.length)}
      takesTwo
      title={shared.qualification}
    >
      {({ value, change, errors }) => {
        const { mode, rules } = value;
        return (
          <>
            <p className="max-w-prose text-ink-soft">{texts.lead}</p>
            <ChoiceCards
              choices={texts.modes}
              error={errors['mode']}
              input={{
                name: 'mode',
                onChange: (event) =>
                  change({ rules, mode: event.currentTarget.value === 'rules' ? 'rules' : 'everyone' }),
              }}
              label={texts.mode}
              value={mode}
            />
            {mode === 'everyone' && rules.length > 0 && <p className="text-sm">{texts.rulesLeft}</p>}
            {rules.map((rule, index) => {
              const place = `rules.${String(index)}.`;
              return (
                <RuleFields
                  errorOf={(field) => errors[`${place}${field}`]}
                  hasErrors={Object.keys(errors).some((field) => field.startsWith(place))}
                  key={rule.id}
                  onChange={(part) => change({ mode, rules: withRow(rules, index, { ...rule, ...part }) })}
                  onRemove={() => change({ mode, rules: withoutRow(rules, index) })}
                  rule={rule}
                />
              );
            })}
            <FieldError error={errors['rules']} />
            {mayEdit && (
              <>
                <SelectField
                  choices={ruleKindLabels}
                  label={texts.add}
                  onChange={({ currentTarget: { value: kind } }) => {
                    if (kind !== '') change({ mode, rules: [...rules, newRule(kind, rules)] });
                  }}
                  placeholder={texts.addPlaceholder}
                  value=""
                />
                <RulesTrial key={JSON.stringify(value)} value={value} />
              </>
            )}
          </>
        );
      }}
    </Section>
  );
}

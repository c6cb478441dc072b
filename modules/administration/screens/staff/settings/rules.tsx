import { useState } from 'react';
import {
  readEligibilityRuleSettings,
  storeEligibilityRules,
  tryEligibilityRules,
} from '#prequalification/endpoints/staff-prequalification.ts';
import { ruleKindLabels } from '#prequalification/rules/eligibility/kinds.ts';
import { trialWords, type RulesTrial } from '#prequalification/rules/eligibility/trial.ts';
import type { BodyInputOf } from '#kit/rules/engine/contract.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { Button } from '#kit/ui/button.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { useMayEdit } from '../read-only.tsx';
import { rowsOf, sentIn, setting, textOf, type Drawing, type Part, type Row } from '../setting.ts';
import { newRule, ruleParts, severities } from './rule-parts.tsx';

const everyone = 'Everyone who completes the prequalification';
const modes = [
  { value: 'everyone', label: everyone },
  { value: 'rules', label: 'Only clients who meet the rules' },
];
const labelOf = (choices: readonly { readonly value: string; readonly label: string }[], value: unknown) =>
  choices.find((choice) => choice.value === value)?.label;
const nameOf = ({ kind }: Row): string => labelOf(ruleKindLabels, kind) ?? textOf(kind);

const LeftRules = ({ value }: Drawing) =>
  value['mode'] === 'everyone' && rowsOf(value['rules']).length > 0 ? (
    <p className="text-sm">The rules below are saved but not applied.</p>
  ) : null;

/** What these rules would have done, before they are stored (QUAL-04). */
function Trial({ value }: { readonly value: Row }) {
  const [data, setData] = useState<RulesTrial>();
  const { mutate, isPending } = useSingleMutation({
    async mutationFn() {
      const body = sentIn(parts, value) as BodyInputOf<typeof tryEligibilityRules>;
      return { tried: (await callApi(tryEligibilityRules, { body })).data };
    },
    onSuccess: ({ tried }) => setData(tried),
  });
  const words = data && trialWords(data);
  return (
    <div aria-live="polite" className="space-y-2">
      <Button onClick={() => mutate()} pending={isPending} size="small" variant="secondary">
        Test on past prequalifications
      </Button>
      {words !== undefined && (
        <ul className="list-disc pl-5 text-sm">
          {[`${words.past} This was a test. Nothing was changed.`, ...words.changes].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function AddRule({ value, change }: Drawing) {
  if (!useMayEdit()) return null;
  const rules = rowsOf(value['rules']);
  return (
    <>
      <SelectField
        choices={ruleKindLabels}
        label="Add rule"
        onChange={({ currentTarget: { value: kind } }) => {
          if (kind !== '') change({ ...value, rules: [...rules, newRule(kind, rules)] });
        }}
        placeholder="Choose a criterion"
        value=""
      />
      <Trial key={JSON.stringify(value)} value={value} />
    </>
  );
}

const parts: readonly Part<'mode' | 'rules'>[] = [
  {
    name: 'mode',
    kind: 'cards',
    label: 'Eligibility rules',
    choices: modes,
    valueInWords: (mode) => labelOf(modes, mode) ?? '',
  },
  { show: LeftRules },
  {
    rows: 'rules',
    look: 'folded',
    keyOf: ({ id }) => textOf(id),
    inWords: nameOf,
    titleOf: nameOf,
    noteOf: ({ severity }) => labelOf(severities, severity) ?? '',
    parts: ruleParts,
    add: { draw: AddRule },
  },
];

/** Who qualifies: everyone, or only those who meet the rules (QUAL-01). */
export const eligibilityRules = setting([readEligibilityRuleSettings, storeEligibilityRules], {
  title: 'Eligibility rules',
  lead: 'If everyone qualifies, no result is promised and nobody is turned away. With rules, borrowers see at once what is required, in their own figures, and from which date they can apply.',
  takesTwo: true,
  parts,
});

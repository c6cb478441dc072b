import { useState } from 'react';
import { tryQualificationRules } from '#prequalification/endpoints/staff-prequalification.ts';
import type { RulesTrial as Figures } from '#prequalification/rules/eligibility/trial.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { Button } from '#kit/ui/button.tsx';
import { withoutEmptyLines, type TypedRules } from './rule-draft.ts';
import { ruleTexts as texts } from './rule-texts.ts';

/** What these rules would have done, before they are stored (QUAL-04). */
export function RulesTrial({ value }: { readonly value: TypedRules }) {
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

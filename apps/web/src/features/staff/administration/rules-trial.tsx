import { useState } from 'react';
import { tryQualificationRules } from '@ensigo/rulebook/contract';
import type { RulesTrial as Figures } from '@ensigo/rulebook/qualification';
import { callApi } from '../../../shared/api/call-api.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { Button } from '../../../ui/button.tsx';
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

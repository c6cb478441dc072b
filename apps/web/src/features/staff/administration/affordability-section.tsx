import { readAffordabilitySettings, storeAffordability } from '@ensigo/rulebook/contract';
import { affordabilityLimitsSchema } from '@ensigo/rulebook/lending';
import { callApi } from '../../../shared/api/call-api.ts';
import { FieldGrid } from './field-grid.tsx';
import { reapplyFields } from './reapply.ts';
import { Section } from './section.tsx';
import { affordabilityFields, texts } from './texts.ts';

type Typed = Readonly<Record<(typeof affordabilityFields)[number][0], string>>;

const affordability = {
  name: 'affordability',
  load: async (signal: AbortSignal) => {
    const answer = await callApi(readAffordabilitySettings, { signal });
    const { low_months: months, comfortable, tight } = answer.data;
    const data: Typed = {
      low_months: String(months),
      comfortable: String(comfortable),
      tight: String(tight),
    };
    return { ...answer, data };
  },
  store: (body: Typed, ifMatch: number) => callApi(storeAffordability, { body, ifMatch }),
};

/** What counts as affordable (CASE-08). */
export function AffordabilitySection() {
  return (
    <Section
      judge={(typed) => typed}
      reapply={(superseded) => reapplyFields(affordabilityFields, superseded)}
      schema={affordabilityLimitsSchema}
      source={affordability}
      title={texts.affordability}
    >
      {(editing) => (
        <>
          <p className="max-w-prose text-ink-soft">{texts.affordabilityLead}</p>
          <FieldGrid editing={editing} fields={affordabilityFields} />
        </>
      )}
    </Section>
  );
}

import { readAffordabilitySettings, storeAffordability } from '../../endpoints/administration.ts';
import { affordabilityLimitsSchema } from '#lending/rules/affordability-limits.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { NumbersSection } from './numbers-section.tsx';
import { summaries } from './summaries.ts';
import { affordabilityFields, texts } from './texts.ts';

/** What counts as affordable (CASE-08). */
export const AffordabilitySection = () => (
  <NumbersSection
    fields={affordabilityFields}
    lead={texts.affordabilityLead}
    schema={affordabilityLimitsSchema}
    source={{
      name: 'affordability',
      load: (signal) => callApi(readAffordabilitySettings, { signal }),
      store: (body, ifMatch) => callApi(storeAffordability, { body, ifMatch }),
    }}
    summaryOf={summaries.affordability}
    title={texts.affordability}
  />
);

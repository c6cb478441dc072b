import { readThresholds, storeThresholds } from '../endpoints/administration.ts';
import { thresholdsSchema } from '#settings/rules/administration.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { NumbersSection } from './numbers-section.tsx';
import { summaries } from './summaries.ts';
import { texts, thresholdFields } from './texts.ts';

/** Minimums that borrowers must meet, and time limits. */
export const ThresholdsSection = () => (
  <NumbersSection
    fields={thresholdFields}
    money={['minimum_revenue', 'maximum_revenue']}
    schema={thresholdsSchema}
    source={{
      name: 'thresholds',
      load: (signal) => callApi(readThresholds, { signal }),
      store: (body, ifMatch) => callApi(storeThresholds, { body, ifMatch }),
    }}
    summaryOf={summaries.thresholds}
    title={texts.thresholds}
  />
);

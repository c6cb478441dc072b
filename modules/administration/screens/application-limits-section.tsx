import { readApplicationLimitSettings, storeApplicationLimits } from '../endpoints/administration.ts';
import { applicationLimitsSchema } from '#settings/rules/application-limits.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { NumbersSection } from './numbers-section.tsx';
import { summaries } from './summaries.ts';
import { applicationLimitFields, texts } from './texts.ts';

/** How many applications one client may send per day and have open (GUARD-15). */
export const ApplicationLimitsSection = () => (
  <NumbersSection
    fields={applicationLimitFields}
    lead={texts.applicationsLead}
    schema={applicationLimitsSchema}
    source={{
      name: 'application-limits',
      load: (signal) => callApi(readApplicationLimitSettings, { signal }),
      store: (body, ifMatch) => callApi(storeApplicationLimits, { body, ifMatch }),
    }}
    summaryOf={summaries.applications}
    title={texts.applications}
  />
);

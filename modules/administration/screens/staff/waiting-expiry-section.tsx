import { readWaitingExpirySettings, storeWaitingExpiry } from '../../endpoints/administration.ts';
import { waitingExpirySchema } from '#settings/rules/waiting-expiry.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { NumbersSection } from './numbers-section.tsx';
import { summaries } from './summaries.ts';
import { texts, waitingExpiryFields } from './texts.ts';

/** When a case is closed whose client does not answer (CASE-04). */
export const WaitingExpirySection = () => (
  <NumbersSection
    fields={waitingExpiryFields}
    lead={texts.waitingLead}
    schema={waitingExpirySchema}
    source={{
      name: 'waiting-expiry',
      load: (signal) => callApi(readWaitingExpirySettings, { signal }),
      store: (body, ifMatch) => callApi(storeWaitingExpiry, { body, ifMatch }),
    }}
    summaryOf={summaries.waiting}
    title={texts.waiting}
  />
);

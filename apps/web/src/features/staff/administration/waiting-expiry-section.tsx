import { readWaitingExpirySettings, storeWaitingExpiry } from '@ensigo/rulebook/contract';
import { waitingExpirySchema } from '@ensigo/rulebook/settings';
import { callApi } from '../../../shared/api/call-api.ts';
import { FieldGrid } from './field-grid.tsx';
import { reapplyFields } from './reapply.ts';
import { Section } from './section.tsx';
import { texts, waitingExpiryFields } from './texts.ts';

const waitingExpiry = {
  name: 'waiting-expiry',
  load: async (signal: AbortSignal) => {
    const answer = await callApi(readWaitingExpirySettings, { signal });
    const { days } = answer.data;
    return { ...answer, data: { days: days === null ? '' : String(days) } };
  },
  store: (body: { days: string }, ifMatch: number) => callApi(storeWaitingExpiry, { body, ifMatch }),
};

/** When a case is closed whose client does not answer (CASE-04). */
export function WaitingExpirySection() {
  return (
    <Section
      judge={(typed) => typed}
      reapply={(superseded) => reapplyFields<{ days: string }>(waitingExpiryFields, superseded)}
      schema={waitingExpirySchema}
      source={waitingExpiry}
      title={texts.waiting}
    >
      {(editing) => (
        <>
          <p className="text-ink-soft">{texts.waitingLead}</p>
          <FieldGrid editing={editing} fields={waitingExpiryFields} />
        </>
      )}
    </Section>
  );
}

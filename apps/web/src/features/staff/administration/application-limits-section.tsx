import { readApplicationLimitSettings, storeApplicationLimits } from '@ensigo/rulebook/contract';
import { applicationLimitsSchema } from '@ensigo/rulebook/settings';
import { callApi } from '../../../shared/api/call-api.ts';
import { FieldGrid } from './field-grid.tsx';
import { reapplyFields } from './reapply.ts';
import { Section } from './section.tsx';
import { applicationLimitFields, texts } from './texts.ts';

type Typed = Readonly<Record<(typeof applicationLimitFields)[number][0], string>>;

const applicationLimits = {
  name: 'application-limits',
  load: async (signal: AbortSignal) => {
    const answer = await callApi(readApplicationLimitSettings, { signal });
    const { loans_a_day: loans, requests_a_day: requests, open_loans: open } = answer.data;
    const data: Typed = {
      loans_a_day: String(loans),
      requests_a_day: String(requests),
      open_loans: open === null ? '' : String(open),
    };
    return { ...answer, data };
  },
  store: (body: Typed, ifMatch: number) => callApi(storeApplicationLimits, { body, ifMatch }),
};

/** How many applications one client may send per day and have open (GUARD-15). */
export function ApplicationLimitsSection() {
  return (
    <Section
      judge={(typed) => typed}
      reapply={(superseded) => reapplyFields(applicationLimitFields, superseded)}
      schema={applicationLimitsSchema}
      source={applicationLimits}
      title={texts.applications}
    >
      {(editing) => (
        <>
          <p className="text-ink-soft">{texts.applicationsLead}</p>
          <FieldGrid editing={editing} fields={applicationLimitFields} />
        </>
      )}
    </Section>
  );
}

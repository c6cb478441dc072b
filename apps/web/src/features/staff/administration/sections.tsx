import {
  readAppearanceSettings,
  readThresholds,
  storeAppearance,
  storeThresholds,
} from '@ensigo/rulebook/contract';
import {
  appearanceSchema,
  type Appearance,
  contrastWithWhite,
  formatRatio,
  isColour,
  thresholdsSchema,
} from '@ensigo/rulebook/settings';
import { callApi } from '../../../shared/api/call-api.ts';
import { FieldGrid } from './field-grid.tsx';
import { reapplyFields } from './reapply.ts';
import { Section } from './section.tsx';
import { texts, thresholdFields } from './texts.ts';

type Typed = Readonly<Record<(typeof thresholdFields)[number][0], string>>;

const thresholds = {
  name: 'thresholds',
  load: async (signal: AbortSignal) => {
    const answer = await callApi(readThresholds, { signal });
    const { data: numbers } = answer;
    const data: Typed = {
      minimum_shareholding: String(numbers.minimum_shareholding),
      minimum_operation_years: String(numbers.minimum_operation_years),
      minimum_revenue: String(numbers.minimum_revenue),
      maximum_revenue: String(numbers.maximum_revenue),
      decision_days: String(numbers.decision_days),
      retention_months: String(numbers.retention_months),
    };
    return { ...answer, data };
  },
  store: (body: Typed, ifMatch: number) => callApi(storeThresholds, { body, ifMatch }),
};

/** Minimums that borrowers must meet, and time limits. */
export function ThresholdsSection() {
  return (
    <Section
      judge={(typed) => typed}
      reapply={(superseded) => reapplyFields(thresholdFields, superseded)}
      schema={thresholdsSchema}
      source={thresholds}
      title={texts.thresholds}
    >
      {(editing) => (
        <FieldGrid
          editing={editing}
          fields={thresholdFields}
          money={['minimum_revenue', 'maximum_revenue']}
        />
      )}
    </Section>
  );
}

const appearance = {
  name: 'appearance',
  load: (signal: AbortSignal) => callApi(readAppearanceSettings, { signal }),
  store: (body: { name: string; colour: string; support_email: string; contact: string }, ifMatch: number) =>
    callApi(storeAppearance, { body, ifMatch }),
};

const appearanceFields = [
  ['name', texts.lender],
  ['colour', texts.colour, texts.colourHint],
  ['support_email', texts.supportEmail, texts.supportEmailHint],
  ['contact', texts.contact, texts.contactHint],
] as const;

/** Name, contact and colour of the lender; the contrast is shown while a colour is typed. */
export function AppearanceSection() {
  return (
    <Section
      judge={(value) => value}
      reapply={(superseded) => reapplyFields<Appearance>(appearanceFields, superseded)}
      schema={appearanceSchema}
      source={appearance}
      title={texts.appearance}
    >
      {(editing) => (
        <>
          <FieldGrid editing={editing} fields={appearanceFields} inputMode="text" />
          {isColour(editing.value.colour.toLowerCase()) && (
            <p aria-live="polite" className="flex flex-wrap items-center gap-4 text-sm">
              <span
                className="inline-flex min-h-12 items-center rounded-md px-5 font-bold text-white"
                style={{ backgroundColor: editing.value.colour }}
              >
                {texts.preview}
              </span>
              {texts.ratio(formatRatio(contrastWithWhite(editing.value.colour.toLowerCase())))}
            </p>
          )}
        </>
      )}
    </Section>
  );
}

import {
  readAppearanceSettings,
  readIndustries,
  readThresholds,
  storeAppearance,
  storeIndustries,
  storeThresholds,
} from '@ensigo/rulebook/contract';
import {
  appearanceSchema,
  contrastWithWhite,
  formatRatio,
  industriesSchema,
  isColour,
  thresholdsSchema,
} from '@ensigo/rulebook/settings';
import { callApi } from '../../../shared/api/call-api.ts';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { reapplyFields, reapplyList, type Outrun, type Reapplied } from './reapply.ts';
import { Section } from './section.tsx';
import { texts, thresholdFields } from './texts.ts';

const thresholds = {
  name: 'thresholds',
  load: async (signal: AbortSignal) => {
    const answer = await callApi(readThresholds, { signal });
    const { notification_hosts, ...numbers } = answer.data;
    const typed = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]));
    return { ...answer, data: { typed, notification_hosts } };
  },
  store: (
    { typed, notification_hosts }: { typed: Record<string, string>; notification_hosts: string[] },
    ifMatch: number,
  ) => {
    const text = (name: string): string => typed[name] ?? '';
    const body = {
      minimum_shareholding: text('minimum_shareholding'),
      minimum_operation_years: text('minimum_operation_years'),
      minimum_revenue: text('minimum_revenue'),
      maximum_revenue: text('maximum_revenue'),
      decision_days: text('decision_days'),
      retention_months: text('retention_months'),
      notification_hosts,
    };
    return callApi(storeThresholds, { body, ifMatch });
  },
};

/** What borrowers must reach, and how long things take. */
export function ThresholdsSection() {
  return (
    <Section
      judge={({ typed, notification_hosts }) => ({ ...typed, notification_hosts })}
      reapply={({ mine, base, newer }) => {
        const { value, changes } = reapplyFields(thresholdFields, {
          mine: mine.typed,
          base: base.typed,
          newer: newer.typed,
        });
        return { value: { ...newer, typed: value }, changes };
      }}
      schema={thresholdsSchema}
      source={thresholds}
      title={texts.thresholds}
    >
      {({ value, change, errors }) => (
        <div className="grid gap-5 md:grid-cols-2 md:items-end md:gap-x-4">
          {thresholdFields.map(([name, label]) => (
            <TextField
              error={errors[name]}
              inputMode="numeric"
              key={name}
              label={label}
              onChange={(event) =>
                change({ ...value, typed: { ...value.typed, [name]: event.currentTarget.value } })
              }
              value={value.typed[name] ?? ''}
            />
          ))}
        </div>
      )}
    </Section>
  );
}

const namesIn = (typed: string): string[] => typed.split('\n').filter((line) => line.trim() !== '');

/** A list that is typed a line each. */
function reapplyLines({ mine, base, newer }: Outrun<string>): Reapplied<string> {
  const line = { keyOf: (name: string) => name.trim(), inWords: (name: string) => name.trim() };
  const lists = { mine: namesIn(mine), base: namesIn(base), newer: namesIn(newer) };
  const { value, changes } = reapplyList(line, lists);
  return { value: value.join('\n'), changes };
}

const industries = {
  name: 'industries',
  load: async (signal: AbortSignal) => {
    const answer = await callApi(readIndustries, { signal });
    return { ...answer, data: answer.data.industries.join('\n') };
  },
  store: (typed: string, ifMatch: number) =>
    callApi(storeIndustries, { body: { industries: namesIn(typed) }, ifMatch }),
};

/** The industries that borrowers choose from. */
export function IndustriesSection() {
  return (
    <Section
      judge={(typed) => ({ industries: namesIn(typed) })}
      reapply={reapplyLines}
      schema={industriesSchema}
      source={industries}
      title={texts.industries}
    >
      {({ value, change, errors }) => (
        <TextAreaField
          error={Object.values(errors)[0]}
          label={texts.industriesLabel}
          onChange={(event) => change(event.currentTarget.value)}
          rows={15}
          value={value}
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
  ['support_email', texts.supportEmail],
  ['contact', texts.contact],
  ['colour', texts.colour],
] as const;

/** Name, contact and colour of the lender; the contrast is told while a colour is typed. */
export function AppearanceSection() {
  return (
    <Section
      judge={(value) => value}
      reapply={(outrun) => reapplyFields(appearanceFields, outrun)}
      schema={appearanceSchema}
      source={appearance}
      title={texts.appearance}
    >
      {({ value, change, errors }) => (
        <>
          <div className="grid gap-5 md:grid-cols-2 md:items-end md:gap-x-4">
            {appearanceFields.map(([name, label]) => (
              <TextField
                error={errors[name]}
                key={name}
                label={label}
                onChange={(event) => change({ ...value, [name]: event.currentTarget.value })}
                value={value[name]}
                {...(name === 'colour' && { hint: texts.colourHint })}
              />
            ))}
          </div>
          {isColour(value.colour.toLowerCase()) && (
            <p aria-live="polite" className="flex flex-wrap items-center gap-4 text-sm">
              <span
                className="inline-flex min-h-12 items-center rounded-md px-5 font-bold text-white"
                style={{ backgroundColor: value.colour }}
              >
                {texts.preview}
              </span>
              {texts.ratio(formatRatio(contrastWithWhite(value.colour.toLowerCase())))}
            </p>
          )}
        </>
      )}
    </Section>
  );
}

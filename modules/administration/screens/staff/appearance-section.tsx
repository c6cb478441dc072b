import { readAppearanceSettings, storeAppearance } from '../../endpoints/administration.ts';
import { appearanceSchema, type Appearance } from '#settings/rules/administration.ts';
import { contrastWithWhite, formatRatio, isColour } from '#kit/rules/settings/colour.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { FieldGrid } from './field-grid.tsx';
import { reapplyFields } from './reapply.ts';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

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
      summaryOf={({ name, colour }) => `${name}, ${colour}`}
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

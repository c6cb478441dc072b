import { readTextMessageSettings, storeTextMessages } from '@ensigo/rulebook/contract';
import { textMessagesSchema, textsFromANetwork, textsToANumber } from '@ensigo/rulebook/settings';
import { callApi } from '../../../shared/api/call-api.ts';
import { FieldGrid } from './field-grid.tsx';
import { reapplyFields } from './reapply.ts';
import { Section } from './section.tsx';
import { texts, textMessageFields } from './texts.ts';

type Typed = Readonly<Record<(typeof textMessageFields)[number][0], string>>;

const source = {
  name: 'text-messages',
  load: async (signal: AbortSignal) => {
    const answer = await callApi(readTextMessageSettings, { signal });
    const data: Typed = {
      texts_per_hour: String(answer.data.texts_per_hour),
      texts_per_day: String(answer.data.texts_per_day),
    };
    return { ...answer, data };
  },
  store: (body: Typed, ifMatch: number) => callApi(storeTextMessages, { body, ifMatch }),
};

/** The most that the lender pays for (GUARD-04). */
export function TextMessagesSection() {
  return (
    <Section
      judge={(typed) => typed}
      reapply={(superseded) => reapplyFields(textMessageFields, superseded)}
      schema={textMessagesSchema}
      source={source}
      title={texts.textMessages}
    >
      {(editing) => (
        <>
          <p className="text-ink-soft">{texts.textMessagesLead}</p>
          <FieldGrid editing={editing} fields={textMessageFields} />
          <p className="text-sm text-ink-soft">
            {texts.textMessagesFixed(textsToANumber, textsFromANetwork)}
          </p>
        </>
      )}
    </Section>
  );
}

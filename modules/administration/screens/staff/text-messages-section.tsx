import { readTextMessageSettings, storeTextMessages } from '../../endpoints/administration.ts';
import { textMessagesSchema, textsFromANetwork, textsToANumber } from '#kit/rules/settings/text-messages.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { NumbersSection } from './numbers-section.tsx';
import { summaries } from './summaries.ts';
import { texts, textMessageFields } from './texts.ts';

/** The most that the lender pays for (GUARD-04). */
export const TextMessagesSection = () => (
  <NumbersSection
    fields={textMessageFields}
    lead={texts.textMessagesLead}
    note={
      <p className="text-sm text-ink-soft">{texts.textMessagesFixed(textsToANumber, textsFromANetwork)}</p>
    }
    schema={textMessagesSchema}
    source={{
      name: 'text-messages',
      load: (signal) => callApi(readTextMessageSettings, { signal }),
      store: (body, ifMatch) => callApi(storeTextMessages, { body, ifMatch }),
    }}
    summaryOf={summaries.textMessages}
    title={texts.textMessages}
  />
);

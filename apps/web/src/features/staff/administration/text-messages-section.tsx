import { readTextMessageSettings, storeTextMessages } from '@ensigo/rulebook/contract';
import { textMessagesSchema, textsFromANetwork, textsToANumber } from '@ensigo/rulebook/settings';
import { callApi } from '../../../shared/api/call-api.ts';
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

import * as z from 'zod/mini';
import { say, sayNamed } from '#kit/messages/index.ts';
import { choice } from '#kit/rules/fields/choice.ts';
import type { FormOf } from '#kit/rules/fields/field-forms.ts';
import { rulesWith, type FieldTable } from '#kit/rules/fields/field-table.ts';
import type { LendingSettings } from '#settings/rules/settings.ts';
import { documentsAvailabilities } from './options.ts';

interface DocumentsFacts {
  readonly settings: LendingSettings;
}

/** The documents that can be ticked: the display names in the setting documents_list (decision 0111). */
export const documentOptions = (settings: LendingSettings): string[] =>
  settings.documentTypes.map((type) => type.display_name);

const noneTicked = (): string => say('Tick at least one document.');

/** PREQ-08: at least one document, and when the documents will be available. */
export const documentsFields = {
  documents: {
    kind: 'texts',
    shown: sayNamed,
    get label() {
      return say('Available Documents');
    },
    rule: ({ settings }: DocumentsFacts) =>
      z.pipe(
        z
          .array(
            choice(documentOptions(settings), {
              required: noneTicked,
              outside: () => say('Tick only documents from the list.'),
            }),
            { error: noneTicked },
          )
          .check(
            z.minLength(1, { error: noneTicked }),
            z.maxLength(100, { error: () => say('Tick each document once.') }),
          ),
        z.transform((documents) => [...new Set(documents)]),
      ),
  },
  documents_availability: {
    kind: 'text',
    shown: sayNamed,
    get label() {
      return say('Documents Availability');
    },
    rule: choice(documentsAvailabilities, { required: () => say('Documents availability is required.') }),
  },
} as const satisfies FieldTable<DocumentsFacts>;

/** Step 3 (PREQ-08). */
export const documentsSchema = (facts: DocumentsFacts) => z.object(rulesWith(documentsFields, facts));

export type DocumentsAnswers = FormOf<typeof documentsFields>;

import * as z from 'zod/mini';
import type { LendingSettings } from '../settings/settings.ts';
import { choice } from '../fields/choice.ts';
import { documentsAvailabilities } from './options.ts';

/** The documents that can be ticked: the names people read of the setting documents_list (decision 0119). */
export const documentOptions = (settings: LendingSettings): string[] =>
  settings.documentTypes.map((type) => type.display_name);

const noneTicked = 'Tick at least one document.';

/** Step 3 (PREQ-08): at least one document, and when the documents are at hand. */
export const documentsSchema = ({ settings }: { readonly settings: LendingSettings }) => {
  const options = documentOptions(settings);
  const ticked = z
    .array(choice(options, { required: noneTicked, outside: 'Tick documents of the list only.' }), {
      error: () => noneTicked,
    })
    .check(z.minLength(1, noneTicked), z.maxLength(100, 'Tick each document once.'));
  return z.object({
    documents: z.pipe(
      ticked,
      z.transform((documents) => [...new Set(documents)]),
    ),
    documents_availability: choice(documentsAvailabilities, {
      required: 'Documents availability is required.',
    }),
  });
};

export type DocumentsAnswers = z.input<ReturnType<typeof documentsSchema>>;

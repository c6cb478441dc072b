import { useState } from 'react';
import {
  readDocumentTypeSettings,
  storeDocumentTypes,
  type AdministeredDocumentType,
} from '../../endpoints/administration.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { documentTypesSchema } from '#kit/rules/uploads/document-type.ts';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { Badge } from '#kit/ui/badge.tsx';
import { Button } from '#kit/ui/button.tsx';
import { FieldError } from '#kit/ui/field.tsx';
import { useMayEdit } from './read-only.tsx';
import { reapplyList } from './reapply.ts';
import { Section } from './section.tsx';
import { summaries } from './summaries.ts';
import { texts } from './texts.ts';

const DocumentDialog = latePart(async () => (await import('./document-dialog.tsx')).DocumentDialog);

const documents = {
  name: 'document-types',
  load: async (signal: AbortSignal) => {
    const answer = await callApi(readDocumentTypeSettings, { signal });
    return { ...answer, data: answer.data.document_types };
  },
  async store(types: AdministeredDocumentType[], ifMatch: number) {
    const verdict = validate(documentTypesSchema, { document_types: types });
    if (!verdict.ok) throw new ApiFailure({ status: 422, message: '', errors: verdict.errors });
    return callApi(storeDocumentTypes, { body: verdict.value, ifMatch });
  },
};

/** It says that it has no other names: one that was removed may have had some under the same key. */
const blank: AdministeredDocumentType = {
  name: '',
  display_name: '',
  lg: '',
  sw: '',
  category: '',
  required: false,
  max_files: 5,
  max_size: 5,
  mimes: ['pdf', 'jpg', 'png'],
};

const byKey = {
  keyOf: ({ name }: AdministeredDocumentType) => name,
  inWords: (type: AdministeredDocumentType) =>
    [
      ...[type.display_name, type.lg, type.sw].filter(Boolean),
      type.category,
      type.required ? texts.required : texts.optional,
      texts.filesOf(type.max_files, type.max_size),
      type.mimes.join(', ').toUpperCase(),
    ].join(', '),
};

/** The documents that borrowers are asked for; each is edited in a dialog, the list is stored as a whole. */
export function DocumentsSection() {
  // Index in the list; its length means a new one.
  const [edited, setEdited] = useState<number>();
  const mayEdit = useMayEdit();
  const close = (): void => setEdited(undefined);
  return (
    <Section
      judge={(types) => ({ document_types: types })}
      opens
      reapply={(superseded) => reapplyList(byKey, superseded)}
      schema={documentTypesSchema}
      source={documents}
      summaryOf={summaries.documents}
      title={texts.documents}
    >
      {({ value: types, change, errors }) => (
        <>
          <p className="max-w-prose text-ink-soft">{texts.documentsLead}</p>
          <ul>
            {types.map((type, index) => (
              <li
                className="flex items-center justify-between gap-3 border-b border-rule py-2"
                key={type.name}
              >
                <span className="min-w-0">
                  <span className="block font-bold [overflow-wrap:anywhere]">{type.display_name}</span>
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
                    {type.category}
                    {type.required && <Badge family="info">{texts.required}</Badge>}
                  </span>
                </span>
                <span className="flex-none">
                  <Button
                    aria-label={(mayEdit ? texts.editNamed : texts.showNamed)(type.display_name)}
                    onClick={() => setEdited(index)}
                    size="row"
                    variant="secondary"
                  >
                    {mayEdit ? texts.edit : texts.show}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
          <FieldError error={Object.values(errors)[0]} id="documents-error" />
          {mayEdit && (
            <Button onClick={() => setEdited(types.length)} variant="secondary">
              {texts.add}
            </Button>
          )}
          {edited !== undefined && (
            <DocumentDialog
              given={types[edited] ?? blank}
              isNew={edited === types.length}
              onApply={(type) => {
                change([...types.slice(0, edited), type, ...types.slice(edited + 1)]);
                close();
              }}
              onClose={close}
              onRemove={() => {
                change(types.filter((_, index) => index !== edited));
                close();
              }}
              taken={types.filter((_, index) => index !== edited).map(({ name }) => name)}
            />
          )}
        </>
      )}
    </Section>
  );
}

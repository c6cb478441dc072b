import { useState } from 'react';
import { withRow, withoutRow } from '#kit/browser/forms/rows.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { documentCategories } from '#kit/rules/uploads/document-type.ts';
import { documentTypesSchema } from '#kit/rules/uploads/written-document-types.ts';
import { fileExtensions } from '#kit/rules/uploads/file-kinds.ts';
import { Badge } from '#kit/ui/badge.tsx';
import { Button } from '#kit/ui/button.tsx';
import { FieldError } from '#kit/ui/field.tsx';
import {
  readDocumentTypeSettings,
  storeDocumentTypes,
  type AdministeredDocumentType,
} from '../../../endpoints/administration.ts';
import { DialogRow } from '../dialog-row.tsx';
import { useMayEdit } from '../read-only.tsx';
import {
  namesInLanguages,
  setting,
  textOf,
  typedIn,
  whole,
  type Drawing,
  type Part,
  type Row,
} from '../setting.ts';
import { texts } from '../texts.ts';

const RowDialog = latePart(async () => (await import('../row-dialog.tsx')).RowDialog);

const addLabel = 'Add document';

/** The fields of a document; its key is fixed once it is there. */
const partsOf = (isNew: boolean): Part[] => [
  { name: 'display_name', label: 'Label' },
  { folded: namesInLanguages, hint: texts.otherLanguagesHint },
  {
    name: 'name',
    label: 'Key',
    hint: 'Lowercase letters, digits and _. It cannot be changed later.',
    attributes: { autoCapitalize: 'none', readOnly: !isNew },
  },
  {
    name: 'category',
    kind: 'select',
    label: 'Category',
    choices: documentCategories.map((category) => ({ value: category, label: category })),
    placeholder: 'Choose a category',
  },
  {
    grid: [whole('max_files', 'Maximum number of files'), whole('max_size', 'Maximum size per file (MB)')],
    look: 'close',
  },
  {
    name: 'mimes',
    kind: 'boxes',
    label: 'File types',
    choices: fileExtensions.map((extension) => ({ value: extension, label: extension.toUpperCase() })),
  },
  { name: 'required', kind: 'box', label: 'Required to send an application' },
];

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

/** What is no whole number is no number: 2.5 must not become 25. */
const numberIn = (typed: unknown): number =>
  /^\s*[0-9]{1,6}\s*$/.test(textOf(typed)) ? Number(typed) : Number.NaN;

const judged = (draft: Row) => ({
  document_types: [
    { ...draft, max_files: numberIn(draft['max_files']), max_size: numberIn(draft['max_size']) },
  ],
});

type Documents = { readonly document_types: readonly AdministeredDocumentType[] };

/** Each is edited in a dialog, the list is stored as a whole. */
function DocumentList({ value: { document_types: types }, change, errors }: Drawing<Documents>) {
  // Index in the list; its length means a new one.
  const [edited, setEdited] = useState<number>();
  const mayEdit = useMayEdit();
  const close = (): void => setEdited(undefined);
  const put = (next: readonly AdministeredDocumentType[]): void => {
    change({ document_types: next });
    close();
  };
  const isNew = edited === types.length;
  return (
    <>
      <ul>
        {types.map((type, index) => (
          <DialogRow key={type.name} onOpen={() => setEdited(index)} title={type.display_name}>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
              {type.category}
              {type.required && <Badge family="info">{texts.required}</Badge>}
            </span>
          </DialogRow>
        ))}
      </ul>
      <FieldError error={Object.values(errors)[0]} id="documents-error" />
      {mayEdit && (
        <Button onClick={() => setEdited(types.length)} variant="secondary">
          {addLabel}
        </Button>
      )}
      {edited !== undefined && (
        <RowDialog
          given={typedIn(partsOf(isNew), types[edited] ?? blank)}
          isNew={isNew}
          judged={judged}
          onApply={(type: AdministeredDocumentType) =>
            put(isNew ? [...types, type] : withRow(types, edited, type))
          }
          onClose={close}
          onRemove={() => put(withoutRow(types, edited))}
          parts={partsOf(isNew)}
          refusedBeside={({ name }): Readonly<Record<string, string>> =>
            withoutRow(types, edited).some((type) => type.name === name)
              ? { 'document_types.0.name': 'Another document already uses this key. Enter a different key.' }
              : {}
          }
          rows="document_types"
          schema={documentTypesSchema}
          title={isNew ? addLabel : (types[edited]?.display_name ?? '')}
        />
      )}
    </>
  );
}

/** The documents that borrowers are asked for (STAFF-04). */
export const documents = setting([readDocumentTypeSettings, storeDocumentTypes], {
  title: 'Documents',
  lead: 'Borrowers see these on the Uploads screen, in this order. If you remove a document, its uploaded files are kept.',
  typed: (data): Documents => data,
  parts: [
    {
      rows: 'document_types',
      draw: DocumentList,
      keyOf: ({ name }) => textOf(name),
      inWords: (type: AdministeredDocumentType) =>
        [
          ...[type.display_name, type.lg, type.sw].filter(Boolean),
          type.category,
          type.required ? texts.required : 'Optional',
          `up to ${String(type.max_files)} ${type.max_files === 1 ? 'file' : 'files'} of ${String(type.max_size)} MB each`,
          type.mimes.join(', ').toUpperCase(),
        ].join(', '),
    },
  ],
});

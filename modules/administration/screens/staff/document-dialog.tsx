import { useState } from 'react';
import type { AdministeredDocumentType } from '../../endpoints/administration.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { documentCategories, documentTypesSchema } from '#kit/rules/uploads/document-type.ts';
import { fileExtensions } from '#kit/rules/uploads/file-kinds.ts';
import { firstErrors } from '#kit/browser/api/api-failure.ts';
import { stillWrong } from '#kit/browser/forms/still-wrong.ts';
import { Button } from '#kit/ui/button.tsx';
import { CheckboxField } from '#kit/ui/checkbox-field.tsx';
import { CheckboxList } from '#kit/ui/checkbox-list.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { TranslatedName } from './other-languages.tsx';
import { texts } from './texts.ts';

const categories = documentCategories.map((category) => ({ value: category, label: category }));
const kinds = fileExtensions.map((extension) => ({ value: extension, label: extension.toUpperCase() }));
const place = 'document_types.0.';

interface DocumentDialogProps {
  readonly given: AdministeredDocumentType;
  readonly isNew: boolean;
  /** Keys of the other documents. */
  readonly taken: readonly string[];
  readonly onApply: (type: AdministeredDocumentType) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** A document as it is typed: numbers stay as they were typed, for the rule to refuse. */
interface Draft extends Omit<AdministeredDocumentType, 'max_files' | 'max_size'> {
  readonly max_files: string;
  readonly max_size: string;
}

const draftOf = (type: AdministeredDocumentType): Draft => ({
  ...type,
  max_files: String(type.max_files),
  max_size: String(type.max_size),
});

/** What is no whole number is no number: 2.5 must not become 25. */
const numberIn = (typed: string): number => (/^\s*[0-9]{1,6}\s*$/.test(typed) ? Number(typed) : Number.NaN);

const typeOf = (draft: Draft): AdministeredDocumentType => ({
  ...draft,
  max_files: numberIn(draft.max_files),
  max_size: numberIn(draft.max_size),
});

/** One document type: its key is fixed, all else can change; the same rules as the server's. */
export function DocumentDialog({ given, isNew, taken, onApply, onRemove, onClose }: DocumentDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(given));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  function change(part: Partial<Draft>): void {
    const next = { ...draft, ...part };
    setDraft(next);
    const [before, after] = [draft, next].map((one) => ({ document_types: [typeOf(one)] }));
    setErrors(stillWrong(errors, documentTypesSchema, before, after));
  }
  const errorOf = (name: string): string | undefined => errors[`${place}${name}`];
  function apply(): void {
    const type = typeOf(draft);
    const verdict = validate(documentTypesSchema, { document_types: [type] });
    const twice = taken.includes(type.name)
      ? { [`${place}name`]: ['Another document already uses this key. Enter a different key.'] }
      : {};
    const found = firstErrors({ ...(verdict.ok ? {} : verdict.errors), ...twice });
    if (Object.keys(found).length === 0) onApply(type);
    else setErrors(found);
  }
  return (
    <DraftDialog
      actions={
        <>
          <Button onClick={apply}>{texts.apply}</Button>
          <Button onClick={onClose} variant="secondary">
            {texts.cancel}
          </Button>
          {!isNew && (
            <Button onClick={onRemove} variant="danger">
              {texts.remove}
            </Button>
          )}
        </>
      }
      errors={errors}
      isChanged={JSON.stringify(draft) !== JSON.stringify(draftOf(given))}
      onClose={onClose}
      title={isNew ? texts.add : given.display_name}
    >
      <div className="space-y-4">
        <TextField
          error={errorOf('display_name')}
          label={texts.label}
          onChange={(event) => change({ display_name: event.currentTarget.value })}
          value={draft.display_name}
        />
        <TranslatedName errorOf={errorOf} hint={texts.otherLanguagesHint} onChange={change} value={draft} />
        <TextField
          autoCapitalize="none"
          error={errorOf('name')}
          hint={texts.keyHint}
          label={texts.key}
          onChange={(event) => change({ name: event.currentTarget.value })}
          readOnly={!isNew}
          value={draft.name}
        />
        <SelectField
          choices={categories}
          error={errorOf('category')}
          label={texts.category}
          onChange={(event) => change({ category: event.currentTarget.value })}
          placeholder={texts.chooseCategory}
          value={draft.category}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            error={errorOf('max_files')}
            inputMode="numeric"
            label={texts.maxFiles}
            onChange={(event) => change({ max_files: event.currentTarget.value })}
            value={draft.max_files}
          />
          <TextField
            error={errorOf('max_size')}
            inputMode="numeric"
            label={texts.maxMegabytes}
            onChange={(event) => change({ max_size: event.currentTarget.value })}
            value={draft.max_size}
          />
        </div>
        <CheckboxList
          choices={kinds}
          error={errorOf('mimes')}
          label={texts.kinds}
          onChange={(mimes) => change({ mimes })}
          value={draft.mimes}
        />
        <CheckboxField
          checked={draft.required}
          label={texts.isRequired}
          onChange={(event) => change({ required: event.currentTarget.checked })}
        />
      </div>
    </DraftDialog>
  );
}

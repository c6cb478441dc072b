import { useState } from 'react';
import type { AdministeredDocumentType } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { documentCategories, documentTypesSchema, fileExtensions } from '@ensigo/rulebook/uploads';
import { firstErrors } from '../../../shared/api/api-failure.ts';
import { stillWrong } from '../../../shared/forms/still-wrong.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { CheckboxList } from '../../../ui/checkbox-list.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
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

/** What was typed, as a number: what is no digit is not taken. */
const numberIn = (typed: string): number => Number(typed.replaceAll(/\D/g, ''));

/** One document type: its key is fixed, all else can change; the same rules as the server's. */
export function DocumentDialog({ given, isNew, taken, onApply, onRemove, onClose }: DocumentDialogProps) {
  const [type, setType] = useState(given);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  function change(part: Partial<AdministeredDocumentType>): void {
    const next = { ...type, ...part };
    setType(next);
    setErrors(
      stillWrong(errors, documentTypesSchema, { document_types: [type] }, { document_types: [next] }),
    );
  }
  const errorOf = (name: string): string | undefined => errors[`${place}${name}`];
  function apply(): void {
    const verdict = validate(documentTypesSchema, { document_types: [type] });
    const twice = taken.includes(type.name) ? { [`${place}name`]: ['Another document has this key.'] } : {};
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
      isChanged={JSON.stringify(type) !== JSON.stringify(given)}
      onClose={onClose}
      title={isNew ? texts.add : given.display_name}
    >
      <div className="space-y-4">
        <TextField
          error={errorOf('display_name')}
          label={texts.label}
          onChange={(event) => change({ display_name: event.currentTarget.value })}
          value={type.display_name}
        />
        <TranslatedName errorOf={errorOf} hint={texts.otherLanguagesHint} onChange={change} value={type} />
        <TextField
          autoCapitalize="none"
          error={errorOf('name')}
          hint={texts.keyHint}
          label={texts.key}
          onChange={(event) => change({ name: event.currentTarget.value })}
          readOnly={!isNew}
          value={type.name}
        />
        <SelectField
          choices={categories}
          error={errorOf('category')}
          label={texts.category}
          onChange={(event) => change({ category: event.currentTarget.value })}
          placeholder={texts.chooseCategory}
          value={type.category}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            error={errorOf('max_files')}
            inputMode="numeric"
            label={texts.maxFiles}
            onChange={(event) => change({ max_files: numberIn(event.currentTarget.value) })}
            value={String(type.max_files)}
          />
          <TextField
            error={errorOf('max_size')}
            inputMode="numeric"
            label={texts.maxMegabytes}
            onChange={(event) => change({ max_size: numberIn(event.currentTarget.value) })}
            value={String(type.max_size)}
          />
        </div>
        <CheckboxList
          choices={kinds}
          error={errorOf('mimes')}
          label={texts.kinds}
          onChange={(mimes) => change({ mimes })}
          value={type.mimes}
        />
        <CheckboxField
          checked={type.required}
          label={texts.isRequired}
          onChange={(event) => change({ required: event.currentTarget.checked })}
        />
      </div>
    </DraftDialog>
  );
}

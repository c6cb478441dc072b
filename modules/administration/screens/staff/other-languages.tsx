import { useState, type ReactNode } from 'react';
import { otherLanguages, type InOtherLanguages, type NameTranslations } from '#kit/messages/index.ts';
import { TextField } from '#kit/ui/text-field.tsx';
import { texts } from './texts.ts';

interface OtherLanguagesProps {
  readonly hint?: string;
  /** Opens it: an error must be seen. It stays open while it is put right. */
  readonly hasError: boolean;
  readonly children: ReactNode;
}

/** Words for those who read another language, folded away until they are wanted. */
export function OtherLanguages({ hint, hasError, children }: OtherLanguagesProps) {
  const [isOpen, setOpen] = useState(hasError);
  if (hasError && !isOpen) setOpen(true);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} open={isOpen}>
      <summary className="min-h-11 cursor-pointer content-center text-sm font-bold text-link underline">
        {texts.otherLanguages}
      </summary>
      {hint !== undefined && <p className="mb-3 max-w-prose text-sm text-ink-soft">{hint}</p>}
      <div className="space-y-4">{children}</div>
    </details>
  );
}

type InLanguages<Words> = InOtherLanguages<{ readonly [Name in keyof Words]?: string | undefined }>;

export interface TranslatedFieldsProps<Words> {
  readonly hint?: string;
  /** Name and label of each. */
  readonly fields: readonly (readonly [keyof Words & string, string])[];
  readonly untranslated: Words;
  readonly value: InLanguages<Words>;
  /** The error of a field, such as `lg.help`. */
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (part: InLanguages<Words>) => void;
}

/** The same fields once for each other language. */
export function TranslatedFields<Words extends { readonly [Name in keyof Words]: string }>({
  hint,
  fields,
  untranslated,
  value,
  errorOf,
  onChange,
}: TranslatedFieldsProps<Words>) {
  const hasError = otherLanguages.some((language) =>
    fields.some(([field]) => errorOf(`${language}.${field}`) !== undefined),
  );
  return (
    <OtherLanguages hasError={hasError} {...(hint !== undefined && { hint })}>
      {otherLanguages.map((language) => (
        <fieldset className="space-y-5" key={language}>
          <legend className="text-sm font-bold">{texts.translations[language]}</legend>
          {fields.map(([field, label]) => (
            <TextField
              error={errorOf(`${language}.${field}`)}
              key={field}
              label={label}
              lang={language}
              onChange={(event) =>
                onChange({
                  [language]: { ...untranslated, ...value[language], [field]: event.currentTarget.value },
                })
              }
              optional
              value={value[language]?.[field] ?? ''}
            />
          ))}
        </fieldset>
      ))}
    </OtherLanguages>
  );
}

interface NameFieldsProps {
  readonly value: NameTranslations;
  /** The error of a language. */
  readonly errorOf: (language: string) => string | undefined;
  readonly onChange: (part: NameTranslations) => void;
}

/** A name that borrowers read, once for each other language. */
export function NameFields({ value, errorOf, onChange }: NameFieldsProps) {
  return otherLanguages.map((language) => (
    <TextField
      error={errorOf(language)}
      key={language}
      label={texts.translations[language]}
      lang={language}
      onChange={(event) => onChange({ [language]: event.currentTarget.value })}
      optional
      value={value[language] ?? ''}
    />
  ));
}

/** The same, folded away until it is wanted. */
export function TranslatedName({ hint, ...fields }: NameFieldsProps & { readonly hint?: string }) {
  return (
    <OtherLanguages
      hasError={otherLanguages.some((language) => fields.errorOf(language) !== undefined)}
      {...(hint !== undefined && { hint })}
    >
      <NameFields {...fields} />
    </OtherLanguages>
  );
}

import { wordingLanguages } from '@ensigo/rulebook/settings';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import type { TypedRule } from './rule-draft.ts';
import { texts } from './texts.ts';

interface RuleTranslationsProps {
  readonly rule: TypedRule;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (part: Partial<TypedRule>) => void;
}

/** What would help, for those who read another language; what is left empty is shown in English (REACH-06). */
export function RuleTranslations({ rule, errorOf, onChange }: RuleTranslationsProps) {
  return (
    <details open={wordingLanguages.some((language) => errorOf(language) !== undefined)}>
      <summary className="min-h-11 cursor-pointer content-center text-sm font-bold text-link underline">
        {texts.otherLanguages}
      </summary>
      <p className="mb-3 max-w-prose text-sm text-ink-soft">{texts.otherLanguagesHint}</p>
      <div className="space-y-4">
        {wordingLanguages.map((language) => (
          <TextAreaField
            error={errorOf(language)}
            key={language}
            label={texts.translations[language]}
            lang={language}
            onChange={(event) => onChange({ [language]: event.currentTarget.value })}
            optional
            rows={2}
            value={rule[language] ?? ''}
          />
        ))}
      </div>
    </details>
  );
}

import { otherLanguages } from '#kit/messages/index.ts';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { OtherLanguages } from './other-languages.tsx';
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
    <OtherLanguages
      hasError={otherLanguages.some((language) => errorOf(language) !== undefined)}
      hint={texts.otherLanguagesHint}
    >
      {otherLanguages.map((language) => (
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
    </OtherLanguages>
  );
}

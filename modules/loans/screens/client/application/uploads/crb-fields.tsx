import { type Control, useController } from 'react-hook-form';
import { consentTextToRead, type ConsentText } from '#settings/rules/consent-texts.ts';
import { BindingWords } from '#settings/screens/parts/binding-words.tsx';
import { useWrongParts } from '#kit/browser/drafts/missing-parts.ts';
import { FormText } from '#kit/browser/forms/fields.tsx';
import { CheckboxField } from '#kit/ui/checkbox-field.tsx';
import { CheckIcon } from '#kit/ui/icons/icons.tsx';
import { loanTexts } from '../texts.ts';

const texts = loanTexts.uploads;

export interface CrbForm {
  crb_name: string;
  crb_nin: string;
  disclaimer: boolean;
}

/** What each is called where it is missing or wrong (EASE-02). */
export const crbLabels: Readonly<Record<string, string>> & Readonly<Record<keyof CrbForm, string>> = {
  crb_name: texts.fullName,
  crb_nin: texts.nin,
  disclaimer: texts.crb,
};

/** What has to be put right in it. */
export const useWrongCrb = (control: Control<CrbForm>) =>
  useWrongParts(control, (name) => {
    const { [name]: label } = crbLabels;
    return label === undefined ? undefined : { label };
  });

export const emptyCrb: CrbForm = { crb_name: '', crb_nin: '', disclaimer: false };

interface CrbFieldsProps {
  readonly control: Control<CrbForm>;
  /** Why it is asked for. */
  readonly lead: string;
  /** What is agreed to, one point per line. */
  readonly consentText: ConsentText;
  /** Where what is filled in comes from. */
  readonly hints?: Readonly<Partial<Record<'crb_name' | 'crb_nin', string>>>;
}

/** The permission to query the Credit Reference Bureau, explained where it is given (LOAN-13). */
export function CrbFields({ control, lead, consentText, hints = {} }: CrbFieldsProps) {
  const { field, fieldState } = useController({ control, name: 'disclaimer' });
  const { points, binding } = consentTextToRead(consentText);
  return (
    <>
      <p className="max-w-prose text-ink-soft">{lead}</p>
      <div className="mt-5 grid gap-5 md:pairs md:gap-x-4">
        <FormText
          control={control}
          input={{ autoComplete: 'name' }}
          label={texts.fullName}
          name="crb_name"
          {...(hints.crb_name !== undefined && { hint: hints.crb_name })}
        />
        <FormText
          control={control}
          input={{ autoComplete: 'off', autoCapitalize: 'characters' }}
          label={texts.nin}
          name="crb_nin"
          {...(hints.crb_nin !== undefined && { hint: hints.crb_nin })}
        />
      </div>
      <p className="mt-6 text-sm font-bold">{texts.confirm}</p>
      <ul className="mt-1">
        {points.map((point) => (
          <li className="flex items-start gap-3 py-1.5 text-sm" key={point}>
            <CheckIcon className="text-success-solid" /> {point}
          </li>
        ))}
      </ul>
      <BindingWords text={binding} />
      <CheckboxField
        checked={field.value}
        error={fieldState.error?.message}
        label={texts.agree}
        name={field.name}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.currentTarget.checked)}
        ref={field.ref}
      />
    </>
  );
}

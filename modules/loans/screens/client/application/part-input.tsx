import { Controller, type Control } from 'react-hook-form';
import type { FormValue } from '#kit/rules/fields/field-forms.ts';
import type { PrequalificationPart } from '../../../rules/feedback.ts';
import { applicantFields } from '#prequalification/rules/applicant.ts';
import { businessFields } from '#prequalification/rules/business.ts';
import {
  contactPreferences,
  employeeBands,
  genders,
  naturesOfBusiness,
  positions,
} from '#prequalification/rules/options.ts';
import {
  operationYearsBands,
  revenueBands,
  sayBand,
  shareholdingBands,
} from '#prequalification/rules/bands.ts';
import { sayNamed } from '#kit/messages/index.ts';
import { saidIndustry, type Industry } from '#settings/rules/industry-name.ts';
import type { LendingSettings } from '#settings/rules/settings.ts';
import {
  FormChoices,
  FormPhone,
  FormSelect,
  FormText,
  FormTextArea,
  FormYesNo,
} from '#kit/browser/forms/fields.tsx';
import { OtherChoice } from '#kit/browser/forms/other-choice.tsx';
import { variantTexts } from './variant-texts.ts';

const texts = variantTexts.resubmit;

export interface PartsForm {
  readonly applicant: Record<string, FormValue>;
  readonly business: Record<string, FormValue>;
}

/** Fields that may stay empty. */
export const optionalParts: readonly string[] = ['alternative_phone', 'address', 'registered_business'];

interface PartInputProps {
  readonly control: Control<PartsForm>;
  readonly part: PrequalificationPart;
  readonly name: string;
  /** It may stay empty. */
  readonly optional: boolean;
  readonly settings: LendingSettings;
  readonly industries: readonly Industry[];
  /** YYYY-MM-DD. */
  readonly today: string;
}

const segments: Readonly<Record<string, readonly string[]>> = {
  gender: genders,
  contact: contactPreferences,
  employees: employeeBands,
};

const bandsOf = (name: string, settings: LendingSettings): readonly string[] | undefined =>
  name === 'revenue_in_12_months'
    ? revenueBands(settings)
    : name === 'shareholding'
      ? shareholdingBands(settings)
      : name === 'operation_years'
        ? operationYearsBands(settings)
        : undefined;

const fieldOf = (part: PrequalificationPart, name: string) => {
  const table: Readonly<
    Record<string, { readonly kind: string; readonly label: string; readonly code?: string }>
  > = part === 'applicant' ? applicantFields : businessFields;
  return table[name];
};

/** The input of one field of the prequalification, as its own form shows it. */
export function PartInput({ control, part, name, optional, settings, industries, today }: PartInputProps) {
  const field = fieldOf(part, name);
  if (field === undefined) return null;
  const { kind, label, code } = field;
  const bound = { control, label, name: `${part}.${name}` } as const;
  const others: Readonly<Record<string, readonly [choices: readonly string[], words: string]>> = {
    position: [positions, texts.otherPosition],
    nature_of_business: [naturesOfBusiness, texts.otherNature],
    industry: [industries.map((industry) => industry.name), texts.otherIndustry],
  };
  const { [name]: choices } = segments;
  const { [name]: listed } = others;
  const bands = bandsOf(name, settings);
  if (code !== undefined) return <FormPhone {...bound} code={`${part}.${code}`} optional={optional} />;
  if (kind === 'yesNo') return <FormYesNo {...bound} />;
  if (kind === 'day') return <FormText {...bound} input={{ type: 'date', max: today }} optional={optional} />;
  if (choices !== undefined) return <FormChoices {...bound} choices={choices} look="segments" />;
  if (bands !== undefined) return <FormSelect {...bound} choices={bands} shown={sayBand} />;
  if (name === 'description') return <FormTextArea {...bound} />;
  if (listed === undefined)
    return (
      <FormText
        {...bound}
        input={name === 'national_id' ? { autoComplete: 'off', autoCapitalize: 'characters' } : {}}
        optional={optional}
      />
    );
  const [known, otherLabel] = listed;
  return (
    <Controller
      control={control}
      name={bound.name}
      render={({ field: { value, onBlur, onChange }, fieldState }) => (
        <OtherChoice
          choices={known}
          error={fieldState.error?.message}
          label={label}
          onBlur={onBlur}
          onChange={onChange}
          otherLabel={otherLabel}
          shown={name === 'industry' ? (choice) => saidIndustry(industries, choice) : sayNamed}
          value={typeof value === 'string' ? value : ''}
        />
      )}
    />
  );
}

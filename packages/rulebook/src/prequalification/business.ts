import * as z from 'zod/mini';
import { textField, yesNoField } from '../engine/field.ts';
import { choice } from '../fields/choice.ts';
import { judgePastDate } from '../fields/date.ts';
import type { FormOf } from '../fields/field-forms.ts';
import { rulesWith, type FieldTable } from '../fields/field-table.ts';
import { required } from '../fields/required.ts';
import type { LendingSettings } from '../settings/settings.ts';
import { operationYearsBandOf, operationYearsBands, revenueBands, shareholdingBands } from './bands.ts';
import { employeeBands } from './options.ts';

interface BusinessFacts {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly settings: LendingSettings;
}

/** Maximum length of a business's description, in characters. */
const descriptionLength = 2000;

/** PREQ-07: every field is required; the bands are built from the settings. */
export const businessFields = {
  registered_business: {
    kind: 'yesNo',
    label: 'Registered business',
    rule: yesNoField('Registered business is required.'),
  },
  business_name: { kind: 'text', label: 'Business name', rule: required('Business name', 200) },
  registration_number: {
    kind: 'text',
    label: 'Registration number',
    rule: required('Registration number', 60),
  },
  registration_date: {
    kind: 'day',
    label: 'Registration date',
    rule: ({ today }: BusinessFacts) =>
      textField(
        judgePastDate(
          {
            required: 'Registration date is required.',
            future: 'Registration date cannot be in the future.',
          },
          today,
        ),
      ),
  },
  nature_of_business: { kind: 'text', label: 'Nature of business', rule: required('Nature of business') },
  industry: { kind: 'text', label: 'Industry', rule: required('Industry') },
  description: { kind: 'text', label: 'Description', rule: required('Description', descriptionLength) },
  revenue_in_12_months: {
    kind: 'text',
    label: 'Revenue in last 12 months',
    rule: ({ settings }: BusinessFacts) =>
      choice(revenueBands(settings), { required: 'Revenue in the last 12 months is required.' }),
  },
  employees: {
    kind: 'text',
    label: 'Employees',
    rule: choice(employeeBands, { required: 'Employees is required.' }),
  },
  shareholding: {
    kind: 'text',
    label: 'Shareholding',
    rule: ({ settings }: BusinessFacts) =>
      choice(shareholdingBands(settings), { required: 'Shareholding is required.' }),
  },
  operation_years: {
    kind: 'text',
    label: 'Years in operation',
    rule: ({ settings }: BusinessFacts) =>
      choice(operationYearsBands(settings), {
        required: 'Years in operation is required.',
        outside: 'Years in operation must be a number or one from the list.',
        read: (typed) => operationYearsBandOf(typed, settings),
      }),
  },
} as const satisfies FieldTable<BusinessFacts>;

/** Step 2 (PREQ-07). */
export const businessSchema = (facts: BusinessFacts) => z.object(rulesWith(businessFields, facts));

export type BusinessAnswers = FormOf<typeof businessFields>;

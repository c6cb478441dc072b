import * as z from 'zod/mini';
import { textField, yesNoField } from '../engine/field.ts';
import { judgePastDate } from '../fields/date.ts';
import { required } from '../fields/required.ts';
import type { LendingSettings } from '../settings/settings.ts';
import { operationYearsBandOf, operationYearsBands, revenueBands, shareholdingBands } from './bands.ts';
import { choice } from '../fields/choice.ts';
import { employeeBands } from './options.ts';

interface BusinessFacts {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly settings: LendingSettings;
}

/** Characters of a business's description. */
const descriptionLength = 2000;

/** Step 2 (PREQ-07): every field is needed; the bands are built from the settings. */
export const businessSchema = ({ today, settings }: BusinessFacts) =>
  z.object({
    registered_business: yesNoField('Registered business is required.'),
    business_name: required('Business name', 200),
    registration_number: required('Registration number', 60),
    registration_date: textField(
      judgePastDate(
        { required: 'Registration date is required.', future: 'Registration date cannot be in the future.' },
        today,
      ),
    ),
    nature_of_business: required('Nature of business'),
    industry: required('Industry'),
    description: required('Description', descriptionLength),
    revenue_in_12_months: choice(revenueBands(settings), {
      required: 'Revenue in the last 12 months is required.',
    }),
    employees: choice(employeeBands, { required: 'Employees is required.' }),
    shareholding: choice(shareholdingBands(settings), { required: 'Shareholding is required.' }),
    operation_years: choice(operationYearsBands(settings), {
      required: 'Years in operation is required.',
      outside: 'Years in operation must be a number or one from the list.',
      read: (typed) => operationYearsBandOf(typed, settings),
    }),
  });

export type BusinessAnswers = z.input<ReturnType<typeof businessSchema>>;

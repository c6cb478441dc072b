import * as z from 'zod/mini';
import { say, sayNamed } from '#kit/messages/index.ts';
import { optionalPlainField, yesNoField } from '#kit/rules/engine/field.ts';
import { choice } from '#kit/rules/fields/choice.ts';
import { judgePastDate } from '#kit/rules/fields/date.ts';
import type { FormOf } from '#kit/rules/fields/field-forms.ts';
import { eachOf, fieldNames, rulesWith, type FieldTable } from '#kit/rules/fields/field-table.ts';
import { required } from '#kit/rules/fields/required.ts';
import type { LendingSettings } from '#settings/rules/settings.ts';
import {
  operationYearsBandOf,
  operationYearsBands,
  revenueBands,
  sayBand,
  shareholdingBands,
} from './bands.ts';
import { employeeBands } from './options.ts';

interface BusinessFacts {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly settings: LendingSettings;
}

/** Maximum length of a business's description, in characters. */
const descriptionLength = 2000;

/** What only a registered business has, by what is said where it is missing. */
const registration = {
  registration_number: () => say('Registration number is required.'),
  registration_date: () => say('Registration date is required.'),
} as const;

/** PREQ-07: every field is required, but 'not registered' spares the registration; the bands are built from the settings. */
export const businessFields = {
  registered_business: {
    kind: 'yesNo',
    get label() {
      return say('Registered business');
    },
    rule: yesNoField(() => say('Registered business is required.')),
  },
  business_name: {
    kind: 'text',
    get label() {
      return say('Business name');
    },
    rule: required(() => say('Business name'), 200),
  },
  registration_number: {
    kind: 'text',
    get label() {
      return say('Registration number');
    },
    rule: optionalPlainField(() => undefined, 60),
  },
  registration_date: {
    kind: 'day',
    get label() {
      return say('Registration date');
    },
    rule: ({ today }: BusinessFacts) =>
      optionalPlainField(
        judgePastDate(
          {
            required: registration.registration_date,
            future: () => say('Registration date cannot be in the future.'),
          },
          today,
        ),
      ),
  },
  nature_of_business: {
    kind: 'text',
    shown: sayNamed,
    get label() {
      return say('Nature of business');
    },
    rule: required(() => say('Nature of business')),
  },
  industry: {
    kind: 'text',
    shown: sayNamed,
    get label() {
      return say('Industry');
    },
    rule: required(() => say('Industry')),
  },
  description: {
    kind: 'text',
    get label() {
      return say('Description');
    },
    rule: required(() => say('Description'), descriptionLength),
  },
  revenue_in_12_months: {
    kind: 'text',
    shown: sayBand,
    get label() {
      return say('Revenue in the last 12 months');
    },
    rule: ({ settings }: BusinessFacts) =>
      choice(revenueBands(settings), { required: () => say('Revenue in the last 12 months is required.') }),
  },
  employees: {
    kind: 'text',
    shown: sayNamed,
    get label() {
      return say('Employees');
    },
    rule: choice(employeeBands, { required: () => say('Number of employees is required.') }),
  },
  shareholding: {
    kind: 'text',
    shown: sayBand,
    get label() {
      return say('Shareholding');
    },
    rule: ({ settings }: BusinessFacts) =>
      choice(shareholdingBands(settings), { required: () => say('Shareholding is required.') }),
  },
  operation_years: {
    kind: 'text',
    shown: sayBand,
    get label() {
      return say('Years in operation');
    },
    rule: ({ settings }: BusinessFacts) =>
      choice(operationYearsBands(settings), {
        required: () => say('Years in operation is required.'),
        outside: () => say('Years in operation must be a number or a choice from the list.'),
        read: (typed) => operationYearsBandOf(typed, settings),
      }),
  },
} as const satisfies FieldTable<BusinessFacts>;

type Answers = Readonly<Record<string, unknown>>;

/** Whether a business said that it is not registered, so that it has no registration to name (EASE-07). */
export const isUnregistered = ({ registered_business: answer }: Answers): boolean => answer === false;

/** A check for an object with the answers about the registration: reports what is missing, unless there is none. */
export function checkRegistration<Value extends object>() {
  return z.superRefine<Value>((value, context) => {
    const answers = new Map<string, unknown>(Object.entries(value));
    if (isUnregistered({ registered_business: answers.get('registered_business') })) return;
    for (const [name, message] of Object.entries(registration)) {
      if (answers.get(name) === '')
        context.addIssue({ code: 'custom', message: message(), path: [name], input: '' });
    }
  });
}

/** The fields that a business with these answers must fill. */
export const neededOfBusiness = (answers: Answers): (keyof typeof businessFields)[] =>
  fieldNames(businessFields).filter((name) => !(isUnregistered(answers) && name in registration));

/** The answers that only make sense together (CASE-06). */
export const aboutRegistration = ['registered_business', 'registration_number', 'registration_date'] as const;

/** The names of these fields, with all about the registration if any of it is among them. */
export const withRegistration = (names: readonly string[]): readonly string[] =>
  aboutRegistration.some((name) => names.includes(name)) ? [...names, ...aboutRegistration] : names;

/** Step 2 (PREQ-07). */
export const businessSchema = (facts: BusinessFacts) =>
  z.object(rulesWith(businessFields, facts)).check(checkRegistration());

export type BusinessAnswers = FormOf<typeof businessFields>;

/** What a business was asked: without what was typed before it said that it is not registered (EASE-07). */
export const askedOfBusiness = (answers: BusinessAnswers): BusinessAnswers =>
  isUnregistered(answers) ? { ...answers, ...eachOf(registration, '') } : answers;

/** The step as its form is judged: by what it asks. */
export const businessFormSchema = (facts: BusinessFacts) =>
  z.pipe(
    z.transform<BusinessAnswers, unknown>((answers) => askedOfBusiness(answers)),
    businessSchema(facts),
  );

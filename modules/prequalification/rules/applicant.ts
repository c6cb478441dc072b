import * as z from 'zod/mini';
import { say, sayNamed } from '#kit/messages/index.ts';
import { nameField, optionalTextField, plainField, textField } from '#kit/rules/engine/field.ts';
import { choice } from '#kit/rules/fields/choice.ts';
import { adultAge, hasReachedAge, isCalendarDate, judgePastDate } from '#kit/rules/fields/date.ts';
import { judgeEmail } from '#kit/rules/fields/email.ts';
import type { FormOf } from '#kit/rules/fields/field-forms.ts';
import { rulesWith, type FieldTable } from '#kit/rules/fields/field-table.ts';
import { nationalIdField } from '#kit/rules/fields/national-id.ts';
import { checkPhone, phoneCode, phoneText } from '#kit/rules/fields/phone-schema.ts';
import { requiredThen } from '#kit/rules/fields/required.ts';
import { contactPreferences, genders } from './options.ts';

interface Today {
  /** YYYY-MM-DD. */
  readonly today: string;
}

const dateOfBirth = ({ today }: Today) =>
  plainField((value) => {
    const wrong = judgePastDate(
      {
        required: () => say('Date of birth is required'),
        future: () => say('Date of birth cannot be in the future.'),
      },
      today,
    )(value);
    if (wrong !== undefined || !isCalendarDate(value)) return wrong;
    return hasReachedAge(value, adultAge, today)
      ? undefined
      : say`The applicant must be at least ${adultAge} years old.`;
  });

/** PREQ-04 to PREQ-06: the person who applies. */
export const applicantFields = {
  name: {
    kind: 'text',
    get label() {
      return say('Name');
    },
    rule: nameField(requiredThen(() => say('Name is required'))),
  },
  date_of_birth: {
    kind: 'day',
    get label() {
      return say('Date of birth');
    },
    rule: dateOfBirth,
  },
  gender: {
    kind: 'text',
    shown: sayNamed,
    get label() {
      return say('Gender');
    },
    rule: choice(genders, { required: () => say('Gender is required') }),
  },
  email: {
    kind: 'text',
    get label() {
      return say('Email');
    },
    rule: plainField(requiredThen(() => say('Email is required'), judgeEmail)),
  },
  phone: {
    kind: 'text',
    get label() {
      return say('Phone');
    },
    code: 'phone_code',
    rule: phoneText,
  },
  phone_code: {
    kind: 'text',
    get label() {
      return say('Country code');
    },
    rule: phoneCode,
  },
  alternative_phone: {
    kind: 'text',
    get label() {
      return say('Alternative phone');
    },
    code: 'alternative_phone_code',
    rule: phoneText,
  },
  alternative_phone_code: {
    kind: 'text',
    get label() {
      return say('Country code');
    },
    rule: phoneCode,
  },
  contact: {
    kind: 'text',
    shown: sayNamed,
    get label() {
      return say('Contact preference');
    },
    rule: choice(contactPreferences, { required: () => say('Contact preference is required') }),
  },
  address: {
    kind: 'text',
    get label() {
      return say('Address');
    },
    rule: optionalTextField(() => undefined),
  },
  national_id: {
    kind: 'text',
    get label() {
      return say('National ID');
    },
    rule: nationalIdField(() => say('National ID is required')),
  },
  position: {
    kind: 'text',
    shown: sayNamed,
    get label() {
      return say('Position');
    },
    rule: textField(requiredThen(() => say('Position is required'))),
  },
} as const satisfies FieldTable<Today>;

/** Step 1 (PREQ-04 to PREQ-06); phones come out as the digits after their country code. */
export const applicantSchema = (facts: Today) =>
  z
    .object(rulesWith(applicantFields, facts))
    .check(
      checkPhone({ number: 'phone', code: 'phone_code', required: () => say('Phone is required') }),
      checkPhone({ number: 'alternative_phone', code: 'alternative_phone_code', optional: true }),
    );

export type ApplicantAnswers = FormOf<typeof applicantFields>;

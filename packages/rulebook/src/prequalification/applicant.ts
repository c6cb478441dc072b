import * as z from 'zod/mini';
import { optionalTextField, textField } from '../engine/field.ts';
import { adultAge, hasReachedAge, isCalendarDate, judgePastDate } from '../fields/date.ts';
import { judgeEmail } from '../fields/email.ts';
import { judgeNationalId } from '../fields/national-id.ts';
import { checkPhone, phoneCode, phoneText } from '../fields/phone-schema.ts';
import { choice } from '../fields/choice.ts';
import { contactPreferences, genders } from './options.ts';
import { requiredThen } from '../fields/required-then.ts';

interface Today {
  /** YYYY-MM-DD. */
  readonly today: string;
}

const dateOfBirth = ({ today }: Today) =>
  textField((value) => {
    const wrong = judgePastDate(
      { required: 'Date of birth is required', future: 'Date of birth cannot be in the future.' },
      today,
    )(value);
    if (wrong !== undefined || !isCalendarDate(value)) return wrong;
    return hasReachedAge(value, adultAge, today)
      ? undefined
      : `The applicant must be at least ${adultAge} years old.`;
  });

/** Step 1 (PREQ-04 to PREQ-06); phones come out as the digits after their country code. */
export const applicantSchema = (facts: Today) =>
  z
    .object({
      name: requiredThen('Name is required'),
      date_of_birth: dateOfBirth(facts),
      gender: choice(genders, { required: 'Gender is required' }),
      email: requiredThen('Email is required', judgeEmail),
      phone: phoneText,
      phone_code: phoneCode,
      alternative_phone: phoneText,
      alternative_phone_code: phoneCode,
      contact: choice(contactPreferences, { required: 'Contact preference is required' }),
      address: optionalTextField(() => undefined),
      national_id: requiredThen('National ID is required', judgeNationalId),
      position: requiredThen('Position is required'),
    })
    .check(
      checkPhone({ number: 'phone', code: 'phone_code', required: 'Phone is required' }),
      checkPhone({ number: 'alternative_phone', code: 'alternative_phone_code', optional: true }),
    );

export type ApplicantAnswers = z.input<ReturnType<typeof applicantSchema>>;

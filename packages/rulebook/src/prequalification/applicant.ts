import * as z from 'zod/mini';
import { optionalTextField, textField } from '../engine/field.ts';
import { adultAge, hasReachedAge, isCalendarDate, judgePastDate } from '../fields/date.ts';
import { judgeEmail } from '../fields/email.ts';
import { judgeNationalId } from '../fields/national-id.ts';
import { normalisePhone } from '../fields/phone.ts';
import { choice } from './choice.ts';
import { contactPreferences, genders } from './options.ts';
import { phoneCode, phonePair } from './phone-pair.ts';

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

/** A text with the applicant step's own required message (no full stop), then the shared check (PREQ-06). */
export const requiredThen = (message: string, judge?: (value: string) => string | undefined) =>
  textField((value) => (value === '' ? message : judge?.(value)));

/** Step 1 (PREQ-04 to PREQ-06); phones come out as the digits after their country code. */
export const applicantSchema = (facts: Today) =>
  z.pipe(
    z
      .object({
        name: requiredThen('Name is required'),
        date_of_birth: dateOfBirth(facts),
        gender: choice(genders, { required: 'Gender is required' }),
        email: requiredThen('Email is required', judgeEmail),
        phone: requiredThen('Phone is required'),
        phone_code: phoneCode(),
        alternative_phone: optionalTextField(() => undefined),
        alternative_phone_code: phoneCode(),
        contact: choice(contactPreferences, { required: 'Contact preference is required' }),
        address: optionalTextField(() => undefined),
        national_id: requiredThen('National ID is required', judgeNationalId),
        position: requiredThen('Position is required'),
      })
      .check(phonePair('phone', 'phone_code'), phonePair('alternative_phone', 'alternative_phone_code')),
    z.transform((applicant) => ({
      ...applicant,
      phone: normalisePhone(applicant.phone, applicant.phone_code),
      alternative_phone: normalisePhone(applicant.alternative_phone, applicant.alternative_phone_code),
    })),
  );

export type Applicant = z.output<ReturnType<typeof applicantSchema>>;
export type ApplicantAnswers = z.input<ReturnType<typeof applicantSchema>>;

import * as z from 'zod/mini';
import { judgeEmail } from '../fields/email.ts';
import { judgeNationalId } from '../fields/national-id.ts';
import { checkPhone, phoneCode, phoneText } from '../fields/phone-schema.ts';
import { requiredThen } from '../fields/required-then.ts';
import { maxRows } from './options.ts';

/** Rows that an empty form starts with (LOAN-08). */
export const usualContactPersons = 2;

/** One contact person (LOAN-09); the phone comes out as the digits after its country code. */
const contactPersonSchema = z
  .object({
    name: requiredThen('Name is required'),
    national_id: requiredThen('National ID is required', judgeNationalId),
    position: requiredThen('Position is required'),
    email: requiredThen('Email is required', judgeEmail),
    phone: phoneText,
    phone_code: phoneCode,
  })
  .check(checkPhone({ number: 'phone', code: 'phone_code', required: 'Phone number is required' }));

const noContact = 'Add at least one contact person.';

/** Step 2 of a draft (LOAN-08, LOAN-09). */
export const contactPersonsSchema = z.object({
  contact_persons: z
    .array(contactPersonSchema, { error: () => noContact })
    .check(z.minLength(1, noContact), z.maxLength(maxRows, `Add at most ${maxRows} contact persons.`)),
});

import * as z from 'zod/mini';
import { say } from '@ensigo/messages';
import { optionalTextField } from '../engine/field.ts';
import { required } from '../fields/required.ts';

const anything = (): undefined => undefined;
const wholeYears = (value: string): string | undefined =>
  /^[0-9]{1,3}$/.test(value) ? undefined : say('Years must be a whole number.');
const knownId = (value: string): string | undefined =>
  /^[1-9][0-9]{0,8}$/.test(value) ? undefined : say('Choose an industry from the list.');

/** The business profile: name and registration number are required (BIZ-01, BIZ-02). */
export const businessProfileSchema = /* @__PURE__ */ z.object({
  name: required(() => say('Business name'), 200),
  registration_number: required(() => say('Registration number'), 60),
  registration_years: optionalTextField(wholeYears),
  nature_of_business: optionalTextField(anything),
  industry_id: optionalTextField(knownId),
  location: optionalTextField(anything),
  description: optionalTextField(anything, 2000),
});

export type BusinessProfile = z.output<typeof businessProfileSchema>;

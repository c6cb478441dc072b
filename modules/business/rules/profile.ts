import * as z from 'zod/mini';
import { say } from '#kit/messages/index.ts';
import { optionalPlainField, optionalTextField, plainField } from '#kit/rules/engine/field.ts';
import { rulesOf, type FieldTable } from '#kit/rules/fields/field-table.ts';
import type { FormOf } from '#kit/rules/fields/field-forms.ts';
import { judgeRequired, required } from '#kit/rules/fields/required.ts';

const anything = (): undefined => undefined;
const wholeYears = (value: string): string | undefined =>
  /^[0-9]{1,3}$/.test(value) ? undefined : say('Years must be a whole number.');
const knownId = (value: string): string | undefined =>
  /^[1-9][0-9]{0,8}$/.test(value) ? undefined : say('Choose an industry from the list.');

/** The business profile: name and registration number are required (BIZ-01, BIZ-02). */
export const businessProfileFields = {
  name: {
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
    rule: plainField(
      judgeRequired(() => say('Registration number')),
      60,
    ),
  },
  registration_years: {
    kind: 'number',
    get label() {
      return say('Registration years');
    },
    rule: optionalPlainField(wholeYears),
  },
  nature_of_business: {
    kind: 'text',
    get label() {
      return say('Nature of business');
    },
    rule: optionalTextField(anything),
  },
  industry_id: {
    kind: 'number',
    get label() {
      return say('Industry');
    },
    rule: optionalPlainField(knownId),
  },
  /** One that is not on the list; empty beside one that is. */
  industry_other: {
    kind: 'text',
    get label() {
      return say('Specify the industry');
    },
    rule: z._default(optionalTextField(anything), ''),
  },
  location: {
    kind: 'text',
    get label() {
      return say('Location');
    },
    rule: optionalTextField(anything),
  },
  description: {
    kind: 'text',
    get label() {
      return say('Description');
    },
    rule: optionalTextField(anything, 2000),
  },
} as const satisfies FieldTable;

export const businessProfileSchema = /* @__PURE__ */ z.object(rulesOf(businessProfileFields));

export type BusinessProfile = FormOf<typeof businessProfileFields>;

import * as z from 'zod/mini';
import { say, sayNamed } from '#kit/messages/index.ts';
import { judgeEmail } from '#kit/rules/fields/email.ts';
import { rowsRule, rulesOf, type FieldTable, type StepFields } from '#kit/rules/fields/field-table.ts';
import { nationalIdField } from '#kit/rules/fields/national-id.ts';
import { defaultPhoneCode } from '#kit/rules/fields/mobile.ts';
import { checkPhone, phoneCode, phoneText } from '#kit/rules/fields/phone-schema.ts';
import { nameField, plainField, textField } from '#kit/rules/engine/field.ts';
import { requiredThen } from '#kit/rules/fields/required.ts';
import { maxRows } from '#lending/rules/loan/options.ts';

/** Number of rows in an empty form (LOAN-08). */
export const usualContactPersons = 2;

/** LOAN-09: one contact person. */
export const contactPersonFields = {
  name: {
    kind: 'text',
    get label() {
      return say('Name');
    },
    rule: nameField(requiredThen(() => say('Name is required'))),
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
    rule: phoneText,
  },
  phone_code: {
    kind: 'text',
    get label() {
      return say('Country code');
    },
    initial: defaultPhoneCode,
    rule: phoneCode,
  },
} as const satisfies FieldTable;

/** One contact person as the form is validated; the result has the phone's digits after its country code. */
const contactPersonSchema = z
  .object(rulesOf(contactPersonFields))
  .check(
    checkPhone({ number: 'phone', code: 'phone_code', required: () => say('Phone number is required') }),
  );

/** Step 2 of a draft (LOAN-08, LOAN-09). */
export const contactPersons = {
  key: 'contact-persons',
  fields: {},
  lists: {
    contact_persons: {
      get label() {
        return say('Contact persons');
      },
      get one() {
        return say('Contact person');
      },
      knownBy: 'position',
      fields: contactPersonFields,
      rule: rowsRule(contactPersonSchema, {
        none: () => say('Add at least one contact person.'),
        maximum: maxRows,
        tooMany: () => say`Add at most ${maxRows} contact persons.`,
      }),
      parts: (row: Record<keyof typeof contactPersonFields, string>) => [
        row.name,
        row.position,
        row.national_id,
        `${row.phone_code} ${row.phone}`,
        row.email,
      ],
    },
  },
} as const satisfies StepFields;

/** Step 2 as its form is validated. */
export const contactPersonsSchema = z.object(rulesOf(contactPersons.lists));

import * as z from 'zod/mini';
import { say, sayNamed } from '#kit/messages/index.ts';
import { choice } from '#kit/rules/fields/choice.ts';
import { email } from '#kit/rules/fields/email.ts';
import { rulesOf, type FieldTable, type StepFields } from '#kit/rules/fields/field-table.ts';
import { defaultPhoneCode } from '#kit/rules/fields/mobile.ts';
import { nameField } from '#kit/rules/engine/field.ts';
import { checkPhone, phoneCode, phoneText } from '#kit/rules/fields/phone-schema.ts';
import { judgeRequired, required } from '#kit/rules/fields/required.ts';
import { requestCategories } from './options.ts';

/** The company: the server writes the name of the client's business, whatever is sent (SUPPORT-02). */
export const companyFields = {
  name: {
    kind: 'text',
    get label() {
      return say('Company name');
    },
    get short() {
      return say('Company');
    },
    rule: required(() => say('Company name'), 200),
  },
} as const satisfies FieldTable;

/** SUPPORT-02: the expert's contact person, and the subject. */
export const requestDetailsFields = {
  contact_name: {
    kind: 'text',
    get label() {
      return say('Contact name');
    },
    get short() {
      return say('Contact');
    },
    rule: nameField(
      judgeRequired(() => say('Contact name')),
      200,
    ),
  },
  contact_email: {
    kind: 'text',
    get label() {
      return say('Contact email');
    },
    get short() {
      return say('Email');
    },
    rule: email,
  },
  contact_phone: {
    kind: 'text',
    get label() {
      return say('Contact phone');
    },
    get short() {
      return say('Phone');
    },
    code: 'contact_phone_code',
    rule: phoneText,
  },
  contact_phone_code: {
    kind: 'text',
    get label() {
      return say('Country code');
    },
    initial: defaultPhoneCode,
    rule: phoneCode,
  },
  contact_role: {
    kind: 'text',
    get label() {
      return say('Contact role');
    },
    get short() {
      return say('Role');
    },
    rule: required(() => say('Contact role'), 120),
  },
  category: {
    kind: 'text',
    shown: sayNamed,
    get label() {
      return say('Category');
    },
    rule: choice(requestCategories, { required: () => say('Category is required.') }),
  },
} as const satisfies FieldTable;

/** Step 1 of a request (SUPPORT-02). */
export const requestDetails = {
  key: 'request-details',
  fields: requestDetailsFields,
  lists: {},
} as const satisfies StepFields;

/** Step 1 as its form is validated; the result has the phone's digits after its country code. */
export const requestDetailsSchema = /* @__PURE__ */ z
  .object({ ...rulesOf(companyFields), ...rulesOf(requestDetailsFields) })
  .check(checkPhone({ number: 'contact_phone', code: 'contact_phone_code' }));

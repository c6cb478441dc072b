import * as z from 'zod/mini';
import { choice } from '../fields/choice.ts';
import { email } from '../fields/email.ts';
import { rulesOf, type FieldTable, type StepFields } from '../fields/field-table.ts';
import { defaultPhoneCode } from '../fields/phone-codes.ts';
import { checkPhone, phoneCode, phoneText } from '../fields/phone-schema.ts';
import { required } from '../fields/required.ts';
import { requestCategories } from './options.ts';

/** The company: the server writes the name of the client's business, whatever is sent (SUPPORT-02). */
export const companyFields = {
  name: { kind: 'text', label: 'Company name', short: 'Company', rule: required('Company name', 200) },
} as const satisfies FieldTable;

/** SUPPORT-02: the expert's contact person, and the subject. */
export const requestDetailsFields = {
  contact_name: {
    kind: 'text',
    label: 'Contact name',
    short: 'Contact',
    rule: required('Contact name', 200),
  },
  contact_email: { kind: 'text', label: 'Contact email', short: 'Email', rule: email },
  contact_phone: {
    kind: 'text',
    label: 'Contact phone',
    short: 'Phone',
    code: 'contact_phone_code',
    rule: phoneText,
  },
  contact_phone_code: { kind: 'text', label: 'Country code', initial: defaultPhoneCode, rule: phoneCode },
  contact_role: { kind: 'text', label: 'Contact role', short: 'Role', rule: required('Contact role', 120) },
  category: {
    kind: 'text',
    label: 'Category',
    rule: choice(requestCategories, { required: 'Category is required.' }),
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

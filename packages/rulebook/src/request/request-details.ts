import * as z from 'zod/mini';
import { email } from '../fields/email.ts';
import { checkPhone, phoneCode, phoneText } from '../fields/phone-schema.ts';
import { required } from '../fields/required.ts';
import { choice } from '../fields/choice.ts';
import { requestCategories } from './options.ts';

/**
 * Step 1 of a request (SUPPORT-02): the phone comes out as the digits after its country code. `name` is the company's;
 * the server writes down the one of the client's business, whatever is sent.
 */
export const requestDetailsSchema = /* @__PURE__ */ z
  .object({
    name: required('Company name', 200),
    contact_name: required('Contact name', 200),
    contact_email: email,
    contact_phone: phoneText,
    contact_phone_code: phoneCode,
    contact_role: required('Contact role', 120),
    category: choice(requestCategories, { required: 'Category is required.' }),
  })
  .check(checkPhone({ number: 'contact_phone', code: 'contact_phone_code' }));

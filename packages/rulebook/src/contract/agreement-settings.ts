import * as z from 'zod/mini';
import { defineCall } from '../engine/contract.ts';
import { agreementWordingSchema } from '../offers/agreement-wording.ts';
import { agreementRequiredSchema } from '../offers/offer.ts';
import { administered, reads, writes } from './administered.ts';

export const readAgreementRequiredSetting = /* @__PURE__ */ defineCall({
  ...reads,
  name: 'staff.agreement-required.read',
  path: '/staff/agreement-required',
  summary: 'Whether a loan is paid out only once its agreement is signed',
  answer: administered(agreementRequiredSchema),
});
export const storeAgreementRequired = /* @__PURE__ */ defineCall({
  ...writes,
  name: 'staff.agreement-required.store',
  path: '/staff/agreement-required',
  summary: 'Stores a new version, once a second administrator has confirmed it',
  body: agreementRequiredSchema,
});
export const readAgreementWordingSetting = /* @__PURE__ */ defineCall({
  ...reads,
  name: 'staff.agreement-wording.read',
  path: '/staff/agreement-wording',
  summary: "The lender's wording of the agreement, with its licence and where complaints go",
  answer: administered(
    z.object({
      text: z.string(),
      licence: z.string(),
      complaints: z.string(),
      complaints_lg: z.optional(z.string()),
      complaints_sw: z.optional(z.string()),
    }),
  ),
});
export const storeAgreementWording = /* @__PURE__ */ defineCall({
  ...writes,
  name: 'staff.agreement-wording.store',
  path: '/staff/agreement-wording',
  summary: 'Stores a new version for offers made from then on, once a second administrator has confirmed it',
  body: agreementWordingSchema,
});

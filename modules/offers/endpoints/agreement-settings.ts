import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { agreementTemplateSchema } from '../rules/agreement-template.ts';
import { agreementRequiredSchema } from '../rules/offer.ts';
import { administered, reads, writes } from '#settings/endpoints/administered.ts';

export const readAgreementRequiredSetting = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.agreement-required.read',
  path: '/staff/agreement-required',
  summary: 'Returns whether a loan can be disbursed only after its agreement is signed',
  answer: administered(agreementRequiredSchema),
});
export const storeAgreementRequired = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.agreement-required.store',
  path: '/staff/agreement-required',
  summary: 'Saves a new version once a second administrator confirms it',
  body: agreementRequiredSchema,
});
export const readAgreementTemplateSetting = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.agreement-template.read',
  path: '/staff/agreement-template',
  summary: "Returns the agreement template, the lender's licence and the complaints contact",
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
export const storeAgreementTemplate = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.agreement-template.store',
  path: '/staff/agreement-template',
  summary: 'Saves a new version for later offers, once a second administrator confirms it',
  body: agreementTemplateSchema,
});

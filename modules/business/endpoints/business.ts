import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { businessProfileFields, businessProfileSchema } from '../rules/profile.ts';
import { nullableAnswersOf } from '#kit/rules/fields/field-answers.ts';

const business = /* @__PURE__ */ z.object({
  ...nullableAnswersOf(businessProfileFields),
  name: z.string(),
  registration_number: z.string(),
  industry_other: z.optional(z.nullable(z.string())),
});

/** The client's business; null until there is one (API-05, BIZ-02). */
export const readBusiness = /* @__PURE__ */ defineEndpoint({
  name: 'business.read',
  method: 'GET',
  path: '/business',
  audience: 'client',
  summary: "Returns the client's business profile",
  answer: z.object({ business: z.nullable(business) }),
});

/** Creates or changes the business profile (BIZ-01, BIZ-03). */
export const storeBusiness = /* @__PURE__ */ defineEndpoint({
  name: 'business.store',
  method: 'POST',
  path: '/business',
  audience: 'client',
  summary: 'Saves the business profile',
  body: businessProfileSchema,
  answer: z.object({ message: z.string() }),
});

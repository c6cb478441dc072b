import { say } from '#kit/messages/index.ts';
import { businessProfileFields, businessProfileSchema } from '../../rules/profile.ts';
import { readBusiness } from '../../endpoints/business.ts';
import { formFrom } from '#kit/rules/fields/field-forms.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { caseOfSteps } from '#cases/screens/parts/case-of-steps.ts';
import { businessPart } from './business-chain.ts';

/** The business profile: how its answers on two devices come together (REACH-03). */
export const businessCase = caseOfSteps({
  steps: {
    [businessPart]: {
      fields: { key: businessPart, fields: businessProfileFields, lists: {} },
      schema: businessProfileSchema,
    },
  },
  async read() {
    const { business } = await callApi(readBusiness);
    const saved = business && { industry_other: null, ...business };
    return { version: 0, answers: { [businessPart]: formFrom(businessProfileFields, saved) } };
  },
  gone: say('This was removed on another device.'),
});

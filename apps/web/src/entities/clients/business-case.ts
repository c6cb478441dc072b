import { say } from '@ensigo/messages';
import { businessProfileFields, businessProfileSchema } from '@ensigo/rulebook/business';
import { readBusiness } from '@ensigo/rulebook/contract';
import { formFrom } from '@ensigo/rulebook/fields';
import { callApi } from '../../shared/api/call-api.ts';
import { caseOfSteps } from '../cases/case-of-steps.ts';
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

import * as z from 'zod/mini';
import { say } from '#kit/messages/index.ts';
import { fieldsNamed, rulesWith } from '#kit/rules/fields/field-table.ts';
import { checkPhone } from '#kit/rules/fields/phone-schema.ts';
import { applicantFields } from './applicant.ts';
import { businessFields, checkRegistration, withRegistration } from './business.ts';
import type { PrequalificationFacts } from './submission.ts';

const phones = [
  { number: 'phone', code: 'phone_code', required: () => say('Phone is required') },
  { number: 'alternative_phone', code: 'alternative_phone_code', optional: true },
] as const;

/** The fields of each part that an answer to feedback gives anew. */
export interface PrequalificationNames {
  readonly applicant: readonly string[];
  readonly business: readonly string[];
}

/**
 * The rules of these fields alone: what else was sent before is not judged again. A phone number comes with its country
 * code, and the registration as a whole (CASE-06).
 */
export function prequalificationPartsSchema(facts: PrequalificationFacts, names: PrequalificationNames) {
  const applicant = z.object(rulesWith(fieldsNamed(applicantFields, names.applicant), facts));
  const given = phones.filter(({ number }) => names.applicant.includes(number));
  return z.object({
    applicant: applicant.check(...given.map((phone) => checkPhone<object>(phone))),
    business: z
      .object(rulesWith(fieldsNamed(businessFields, withRegistration(names.business)), facts))
      .check(checkRegistration()),
  });
}

import * as z from 'zod/mini';
import { inOtherLanguages } from '#kit/messages/index.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { answersOf } from '#kit/rules/fields/field-answers.ts';
import { applicantFields } from '../rules/applicant.ts';
import { businessFields } from '../rules/business.ts';
import { documentsFields } from '../rules/documents.ts';
import { referralDecisionSchema } from '../rules/eligibility/referral.ts';
import { eligibilityRulesSchema } from '../rules/eligibility/setting.ts';
import { administered, reads, writes } from '#settings/endpoints/administered.ts';
import { filterCursor, numberParams } from '#kit/endpoints/filters.ts';
import { eligibilityLine } from './eligibility.ts';

/** Rules as stored: their parameters differ by kind. */
const eligibilityRules = /* @__PURE__ */ z.object({
  mode: z.enum(['everyone', 'rules']),
  rules: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      severity: z.string(),
      words: z.string(),
      ...inOtherLanguages(z.optional(z.string())),
      parameters: z.record(z.string(), z.unknown()),
    }),
  ),
});

export const readEligibilityRuleSettings = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.prequalification-rules.read',
  path: '/staff/prequalification-rules',
  summary:
    'Returns who qualifies: everyone who completes the prequalification, or only clients who meet the rules',
  answer: administered(eligibilityRules),
});
export const storeEligibilityRules = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.prequalification-rules.store',
  path: '/staff/prequalification-rules',
  summary: 'Saves a new version; it applies to answers submitted from then on',
  body: eligibilityRulesSchema,
});

/** QUAL-04: of the last 24 months; counts those who would now get another eligibility result. */
export const tryEligibilityRules = /* @__PURE__ */ defineEndpoint({
  name: 'staff.prequalification-rules.try',
  method: 'POST',
  path: '/staff/prequalification-rules/trial',
  audience: 'staff',
  permission: 'settings.edit',
  summary: 'Tests rules against past prequalifications and shows how those loans ended; changes nothing',
  body: eligibilityRulesSchema,
  answer: z.object({
    data: z.object({
      all: z.int(),
      refused: z.int(),
      referred: z.int(),
      qualified: z.int(),
      /** Of the refused: how many had a loan that ended so; late: ever more than 30 days. */
      ended: z.object({ rejected: z.int(), disbursed: z.int(), completed: z.int(), late: z.int() }),
    }),
  }),
});

/** `replaced`: the client has answered again. */
const referralState = z.enum(['open', 'qualified', 'not-yet', 'replaced']);

/** Timestamps are ISO 8601, UTC. */
const referralRow = /* @__PURE__ */ z.object({
  id: z.int(),
  state: referralState,
  opened_at: z.string(),
  client: z.object({ id: z.string(), name: z.string() }),
  business_name: z.string(),
});
export type ReferralRow = z.output<typeof referralRow>;

const referral = /* @__PURE__ */ z.extend(referralRow, {
  client: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    phone_code: z.string(),
  }),
  applicant: z.object(answersOf(applicantFields)),
  business: z.object(answersOf(businessFields)),
  documents: z.object(answersOf(documentsFields)),
  lines: z.array(eligibilityLine),
  decision: z.nullable(z.object({ reason: z.string(), decided_at: z.string(), by: z.string() })),
});
export type Referral = z.output<typeof referral>;

/** QUAL-05: clients that the rules refer to an officer. */
export const listReferrals = /* @__PURE__ */ defineEndpoint({
  name: 'staff.referrals.list',
  method: 'GET',
  path: '/staff/referrals',
  audience: 'staff',
  permission: 'referrals.view',
  summary: 'Lists the referrals: open ones oldest first, decided ones newest first',
  query: z.object({ state: z.catch(z.enum(['open', 'decided']), 'open'), cursor: filterCursor }),
  answer: z.object({
    data: z.array(referralRow),
    next: z.nullable(z.string()),
    /** How many wait for a decision. */
    open: z.int(),
  }),
});

export const countReferrals = /* @__PURE__ */ defineEndpoint({
  name: 'staff.referrals.count',
  method: 'GET',
  path: '/staff/referrals/count',
  audience: 'staff',
  permission: 'loans.process',
  summary: 'Returns how many referrals are waiting for a decision',
  answer: z.object({ data: z.object({ open: z.int() }) }),
  background: true,
});

export const showReferral = /* @__PURE__ */ defineEndpoint({
  name: 'staff.referrals.show',
  method: 'GET',
  path: '/staff/referrals/:id',
  audience: 'staff',
  permission: 'referrals.view',
  summary: 'Returns the answers of a referred client, rule by rule',
  params: numberParams,
  answer: z.object({ data: referral }),
});

export const decideReferral = /* @__PURE__ */ defineEndpoint({
  name: 'staff.referrals.decide',
  method: 'POST',
  path: '/staff/referrals/:id/decision',
  audience: 'staff',
  permission: 'loans.process',
  summary: 'Decides that a referred client qualifies, or does not qualify yet, with a reason for the client',
  params: numberParams,
  body: referralDecisionSchema,
  answer: z.object({ message: z.string() }),
  errors: ['invalid', 'conflict'],
});

import * as z from 'zod/mini';
import { defineCall } from '../engine/contract.ts';
import { qualificationRulesSchema } from '../qualification/setting.ts';
import { administered, reads, writes } from './administered.ts';

/** Rules as stored: their parameters differ by kind. */
const qualificationRules = /* @__PURE__ */ z.object({
  mode: z.enum(['everyone', 'rules']),
  rules: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      severity: z.string(),
      words: z.string(),
      parameters: z.record(z.string(), z.unknown()),
    }),
  ),
});

export const readQualificationRuleSettings = /* @__PURE__ */ defineCall({
  ...reads,
  name: 'staff.prequalification-rules.read',
  path: '/staff/prequalification-rules',
  summary: 'Who qualifies: everyone who answers, or whom the rules let through',
  answer: administered(qualificationRules),
});
export const storeQualificationRules = /* @__PURE__ */ defineCall({
  ...writes,
  name: 'staff.prequalification-rules.store',
  path: '/staff/prequalification-rules',
  summary: 'Stores a new version; it holds for answers that are sent from then on',
  body: qualificationRulesSchema,
});

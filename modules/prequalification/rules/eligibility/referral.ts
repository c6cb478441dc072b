import * as z from 'zod/mini';
import { choiceField } from '#kit/rules/engine/field.ts';
import { required } from '#kit/rules/fields/required.ts';

const longestReason = 1000;

/** An officer's decision on a referred client (QUAL-05); the client reads the reason. */
export const referralDecisionSchema = /* @__PURE__ */ z.object({
  eligibility: choiceField(['qualified', 'not-yet'], 'Choose your decision.'),
  reason: required('Reason', longestReason),
});

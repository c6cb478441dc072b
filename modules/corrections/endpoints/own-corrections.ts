import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';

/** What the lender has corrected in a client's facts at one time (CASE-14). Timestamps are ISO 8601, UTC. */
export const ownCorrection = /* @__PURE__ */ z.object({
  id: z.int(),
  at: z.string(),
  reason: z.string(),
  changes: z.array(
    z.object({
      target: z.string(),
      label: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
});
export type OwnCorrection = z.output<typeof ownCorrection>;

export const listOwnCorrections = /* @__PURE__ */ defineEndpoint({
  name: 'profile.corrections',
  method: 'GET',
  path: '/profile/corrections',
  audience: 'client',
  summary: "Lists the corrections the lender has made to the client's details",
  answer: z.object({ data: z.array(ownCorrection) }),
});

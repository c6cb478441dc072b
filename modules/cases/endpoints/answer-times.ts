import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';

/**
 * How long borrowers waited for the decision on a loan or a request (EASE-04): of those decided in the past 90 days, one in ten had
 * it within `fast` days, half within `usual`, nine in ten within `slow`; whole days, rounded up.
 */
export const readAnswerTimes = /* @__PURE__ */ defineEndpoint({
  name: 'answer-times.read',
  method: 'GET',
  path: '/lookups/answer-times',
  audience: 'client',
  suspended: 'may',
  query: z.object({ kind: z._default(z.enum(['loan', 'request']), 'loan') }),
  summary: 'Returns how long others waited for a decision in the past 90 days',
  answer: z.object({
    /** Null where too few were decided to say. */
    data: z.nullable(z.object({ fast: z.int(), usual: z.int(), slow: z.int(), days: z.int() })),
  }),
});

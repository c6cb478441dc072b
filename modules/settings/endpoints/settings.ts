import * as z from 'zod/mini';
import { inOtherLanguages } from '#kit/messages/index.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';

/** The lender's settings; `readSettings` of the settings rules reads this list (API-05, SHOW-05). */
export const listSettings = /* @__PURE__ */ defineEndpoint({
  name: 'settings.list',
  method: 'GET',
  path: '/settings',
  audience: 'signed-in',
  summary: 'Lists the settings that forms and rules depend on',
  answer: z.object({
    data: z.array(z.object({ name: z.string(), value: z.nullable(z.string()), json_value: z.unknown() })),
  }),
});

/** Industries to choose from; any other is typed in (API-05). The name is kept, `lg` and `sw` are for those who read them. */
export const listIndustries = /* @__PURE__ */ defineEndpoint({
  name: 'industries.list',
  method: 'GET',
  path: '/lookups/industries',
  audience: 'signed-in',
  summary: 'Lists the industries to choose from',
  answer: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        ...inOtherLanguages(z.optional(z.string())),
      }),
    ),
  }),
});

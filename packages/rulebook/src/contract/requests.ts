import * as z from 'zod/mini';
import { defineCall } from '../engine/contract.ts';
import { filtersBody, metaSchema, pageQuery } from './pages.ts';

/** API-15: a row of the list of requests for management support. */
export const requestRow = /* @__PURE__ */ z.object({
  id: z.int(),
  tracking_number: z.string(),
  user_name: z.string(),
  business_name: z.string(),
  category: z.string(),
  created_at: z.string(),
  status: z.string(),
  /** Where a draft is continued, 1 to 4. */
  step: z.int(),
  waiting_for_feedback: z.boolean(),
});

export type RequestRow = z.output<typeof requestRow>;

/** The client's own requests, newest first, ten a page (API-10, API-12, API-13). */
export const listRequests = /* @__PURE__ */ defineCall({
  name: 'requests.list',
  method: 'POST',
  path: '/requests',
  audience: 'client',
  summary: "Lists the client's requests for management support, filtered and paged",
  query: pageQuery,
  body: filtersBody,
  answer: z.object({ data: z.array(requestRow), meta: metaSchema }),
});

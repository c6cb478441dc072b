import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { administered, reads, writes } from '#settings/endpoints/administered.ts';
import { writeOffNoticeSchema } from '../rules/write-off-notice.ts';

export const readWriteOffNoticeSetting = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.write-off-notice.read',
  path: '/staff/write-off-notice',
  summary: 'Returns what borrowers are told of a write-off; empty where the installed words are used',
  answer: administered(z.object({ text: z.string(), text_lg: z.string(), text_sw: z.string() })),
});
export const storeWriteOffNotice = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.write-off-notice.store',
  path: '/staff/write-off-notice',
  summary: 'Saves a new version once a second administrator confirms it; borrowers see it at once',
  body: writeOffNoticeSchema,
});

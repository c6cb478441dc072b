import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { answerTemplatesSchema } from '../rules/answer-templates.ts';
import { administered, reads, writes } from './administered.ts';

const answerTemplate = /* @__PURE__ */ z.object({
  id: z.string(),
  /** One of `templatePurposes`. */
  purpose: z.string(),
  /** `loan`, `request`; none for tickets. */
  kinds: z.array(z.string()),
  title: z.string(),
  /** With names in braces that are filled in when it is used. */
  text: z.string(),
});
export type OfferedTemplate = z.output<typeof answerTemplate>;
const answerTemplates = /* @__PURE__ */ z.object({ templates: z.array(answerTemplate) });

export const readAnswerTemplateSettings = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.answer-templates.read',
  path: '/staff/answer-templates',
  summary: 'Lists the templates for information requests, rejections and ticket answers',
  answer: administered(answerTemplates),
});
export const storeAnswerTemplates = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.answer-templates.store',
  path: '/staff/answer-templates',
  summary: 'Saves a new version of the whole list; messages already written are not affected',
  body: answerTemplatesSchema,
});
export const listAnswerTemplates = /* @__PURE__ */ defineEndpoint({
  audience: 'staff',
  permission: 'clients.view',
  method: 'GET',
  name: 'staff.answer-templates.offered',
  path: '/staff/answer-templates/offered',
  summary: 'Lists the templates available when writing to a client',
  answer: z.object({ data: answerTemplates }),
});

import * as z from 'zod/mini';
import { choiceField, textField } from '#kit/rules/engine/field.ts';
import { required } from '#kit/rules/fields/required.ts';
import { judgePlaceholders, templateKinds, templatePurposes } from './placeholders.ts';

/** Name of the setting, a JSON value. */
export const answerTemplatesSetting = 'answer_templates';

const most = 60;
/** Of a template's text, in characters: as long as the reason of one question to a client may be. */
const longest = 1000;

const judgeId = (id: string): string | undefined =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) ? undefined : 'Use lowercase letters, digits and hyphens.';

/** One template for what staff write to clients (CASE-09). */
const answerTemplate = z
  .object({
    /** By which it is known while others change; it never changes. */
    id: textField(judgeId, 60),
    purpose: choiceField(templatePurposes, 'Choose the purpose.'),
    /** Of feedback and rejections; a template for tickets has none. */
    kinds: z.array(choiceField(templateKinds, 'Choose loans or requests.')),
    title: required('Title', 80),
    /** With names in braces, which are filled in when it is used. */
    text: required('Text', longest),
  })
  .check(
    z.superRefine(({ purpose, kinds, text }, context) => {
      if (purpose !== 'ticket' && kinds.length === 0)
        context.addIssue({
          code: 'custom',
          path: ['kinds'],
          message: 'Choose loans, requests or both.',
          input: kinds,
        });
      const wrong = judgePlaceholders(text, { purpose, kinds });
      if (wrong !== undefined)
        context.addIssue({ code: 'custom', path: ['text'], message: wrong, input: text });
    }),
  );
export type AnswerTemplate = z.output<typeof answerTemplate>;

/** The templates that staff choose from, in this order; there may be none. */
export const answerTemplatesSchema = /* @__PURE__ */ z.object({
  templates: z.array(answerTemplate).check(
    z.maxLength(most, `Use at most ${String(most)} templates.`),
    z.refine((templates) => new Set(templates.map(({ id }) => id)).size === templates.length, {
      error: 'Each template can be listed only once.',
    }),
  ),
});
export type AnswerTemplates = z.output<typeof answerTemplatesSchema>;

const bothKinds = [...templateKinds];

/** What holds until the lender changes it. */
const usualTemplates: readonly AnswerTemplate[] = [
  {
    id: 'unreadable-document',
    purpose: 'feedback',
    kinds: bothKinds,
    title: 'Document is unreadable',
    text: "We can't read this document. Please send a clear photo of every page, taken in good light and showing all four corners.",
  },
  {
    id: 'out-of-date-document',
    purpose: 'feedback',
    kinds: bothKinds,
    title: 'Document is out of date',
    text: 'This document is no longer valid. Please send the current one.',
  },
  {
    id: 'does-not-match',
    purpose: 'feedback',
    kinds: bothKinds,
    title: 'Answer and document do not match',
    text: "What you entered doesn't match your document. Please check both and correct the one that is wrong.",
  },
  {
    id: 'smaller-amount',
    purpose: 'feedback',
    kinds: ['loan'],
    title: 'Smaller amount or longer term',
    text: 'The installments for {amount} are more than {business name} has left over in a month with low sales. Please ask for a smaller amount or a longer term.',
  },
  {
    id: 'thank-you',
    purpose: 'feedback',
    kinds: bothKinds,
    title: 'Introduction to an information request',
    text: 'Dear {client name}, thank you for sending us {tracking number}. Before we can decide, we need the information below from you.',
  },
  {
    id: 'not-this-time',
    purpose: 'rejection',
    kinds: ['loan'],
    title: 'Loan rejected',
    text: "Dear {client name}, we've looked carefully at your application {tracking number}. We can't lend you {amount} at the moment. Below you can read why and what would help. If you have questions, please ask us.",
  },
  {
    id: 'request-not-this-time',
    purpose: 'rejection',
    kinds: ['request'],
    title: 'Request rejected',
    text: "Dear {client name}, we've looked carefully at your request {tracking number}. We can't support it at the moment. Below you can read why and what would help. If you have questions, please ask us.",
  },
  {
    id: 'received',
    purpose: 'ticket',
    kinds: [],
    title: 'We are looking into it',
    text: "Dear {client name}, thank you for your message. We're looking into it and will reply as soon as we can.\n\n{lender name}",
  },
  {
    id: 'send-by-application',
    purpose: 'ticket',
    kinds: [],
    title: 'Where to send documents',
    text: "Dear {client name}, please don't send documents by email. When we ask for a document, upload it in your application so that no one else can read it.\n\n{lender name}",
  },
  {
    id: 'status-question',
    purpose: 'ticket',
    kinds: [],
    title: 'Where to follow progress',
    text: "Dear {client name}, the timeline of your application shows what has been done and who needs to act next. We'll write to you when we need something from you, and when we've decided.\n\n{lender name}",
  },
];

/** Reads the setting `answer_templates`; missing or unreadable: the usual ones. */
export function readAnswerTemplates(value: unknown): AnswerTemplates {
  const result = z.safeParse(answerTemplatesSchema, value);
  return result.success ? result.data : { templates: [...usualTemplates] };
}

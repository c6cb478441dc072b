import * as z from 'zod/mini';
import { choiceField, textField } from '../engine/field.ts';
import { required } from '../fields/required.ts';
import { judgePlaceholders, templateKinds, templatePurposes } from './placeholders.ts';

/** Name of the setting, a JSON value. */
export const answerTemplatesSetting = 'answer_templates';

const most = 60;
/** Of a template's text, in characters: as long as the reason of one question to a client may be. */
const longest = 1000;

const judgeId = (id: string): string | undefined =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) ? undefined : 'Use small letters, digits and hyphens.';

/** One template for what staff write to clients (CASE-09). */
const answerTemplate = z
  .object({
    /** By which it is known while others change; it never changes. */
    id: textField(judgeId, 60),
    purpose: choiceField(templatePurposes, 'Choose what it is for.'),
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
      error: 'Each template can be named once.',
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
    title: 'Document cannot be read',
    text: 'We cannot read this document. Please send a clear picture of every page, taken in good light and with all four corners in it.',
  },
  {
    id: 'out-of-date-document',
    purpose: 'feedback',
    kinds: bothKinds,
    title: 'Document is out of date',
    text: 'This document is no longer valid. Please send the one that is valid today.',
  },
  {
    id: 'does-not-match',
    purpose: 'feedback',
    kinds: bothKinds,
    title: 'Answer and document differ',
    text: 'What you entered differs from what your document says. Please check both, and correct the one that is wrong.',
  },
  {
    id: 'smaller-amount',
    purpose: 'feedback',
    kinds: ['loan'],
    title: 'Ask for less, or for longer',
    text: 'The payments for {amount} are more than {business name} has left over in a month with low sales. Please ask for a smaller amount, or for more months.',
  },
  {
    id: 'thank-you',
    purpose: 'feedback',
    kinds: bothKinds,
    title: 'Message above the questions',
    text: 'Dear {client name}, thank you for sending us {tracking number}. Before we can decide we need your answers to the questions below.',
  },
  {
    id: 'not-this-time',
    purpose: 'rejection',
    kinds: ['loan'],
    title: 'Loan rejected',
    text: 'Dear {client name}, we have looked at your application {tracking number} carefully and cannot lend you {amount} now. Below you can read why, and what would help. You are welcome to ask us about it.',
  },
  {
    id: 'request-not-this-time',
    purpose: 'rejection',
    kinds: ['request'],
    title: 'Request rejected',
    text: 'Dear {client name}, we have looked at your request {tracking number} carefully and cannot support it now. Below you can read why, and what would help. You are welcome to ask us about it.',
  },
  {
    id: 'received',
    purpose: 'ticket',
    kinds: [],
    title: 'We are looking into it',
    text: 'Dear {client name}, thank you for your message. We are looking into it and will answer as soon as we can.\n\n{lender name}',
  },
  {
    id: 'send-by-application',
    purpose: 'ticket',
    kinds: [],
    title: 'Where to send documents',
    text: 'Dear {client name}, please do not send documents by e-mail. When we ask for one, upload it in your application, so that nobody else can read it.\n\n{lender name}',
  },
  {
    id: 'status-question',
    purpose: 'ticket',
    kinds: [],
    title: 'Where to see how far it is',
    text: 'Dear {client name}, the timeline of your application shows how far it is and whose turn it is. We write to you when we need something from you, and when we have decided.\n\n{lender name}',
  },
];

/** Reads the setting `answer_templates`; missing or unreadable: the usual ones. */
export function readAnswerTemplates(value: unknown): AnswerTemplates {
  const verdict = z.safeParse(answerTemplatesSchema, value);
  return verdict.success ? verdict.data : { templates: [...usualTemplates] };
}

import * as z from 'zod/mini';
import { say } from '#kit/messages/index.ts';
import { required } from '#kit/rules/fields/required.ts';

/** Maximum length of a ticket's message, in characters. */
const messageLength = 5000;

/** A message to the lender through Ask For Help (HELP-01). */
export const ticketSchema = /* @__PURE__ */ z.object({
  subject: required(() => say('Subject'), 200),
  message: required(() => say('Message'), messageLength),
});
export type TicketBody = z.output<typeof ticketSchema>;

/** What staff do with a ticket (STAFF-04). */
export const ticketActionSchema = /* @__PURE__ */ z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('answer'), message: required('Answer', messageLength) }),
    z.object({ action: z.literal('close') }),
    z.object({ action: z.literal('reopen') }),
  ],
  'Choose an action.',
);
export type TicketActionBody = z.output<typeof ticketActionSchema>;

/** What may be attached to a ticket: files of up to 5 MB. */
export const ticketAttachmentRule = {
  max_files: 5,
  max_size: 5,
  mimes: ['pdf', 'jpg', 'jpeg', 'png'],
} as const;

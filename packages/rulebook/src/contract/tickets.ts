import * as z from 'zod/mini';
import { defineCall } from '../engine/contract.ts';

/** `subject`, `message` and any `attachments[]`; its rules are those of `ticketSchema` (API-04, HELP-04). */
export const storeTicket = /* @__PURE__ */ defineCall({
  name: 'tickets.store',
  method: 'POST',
  path: '/tickets/store',
  audience: 'client',
  summary: 'Sends a message to the lender',
  upload: true,
  answer: z.object({ message: z.string() }),
  errors: ['invalid', 'too-large', 'unsupported-type'],
  limited: true,
});

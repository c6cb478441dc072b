import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';

/** `open`: not answered yet. */
export const ticketStates = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

/** A client's own ticket with the lender's answers; timestamps are ISO 8601, UTC. */
const ownTicket = z.object({
  id: z.int(),
  subject: z.string(),
  message: z.string(),
  state: z.enum(ticketStates),
  created_at: z.string(),
  files: z.array(z.string()),
  answers: z.array(z.object({ message: z.string(), by: z.string(), created_at: z.string() })),
});
export type OwnTicket = z.output<typeof ownTicket>;

export const listOwnTickets = /* @__PURE__ */ defineEndpoint({
  name: 'tickets.list',
  method: 'GET',
  path: '/tickets',
  audience: 'client',
  summary: "Lists the client's latest tickets with their answers, at most 20",
  answer: z.object({ data: z.array(ownTicket) }),
});

/** `subject`, `message` and any `attachments[]`; its rules are in `ticketSchema` (API-04, HELP-04). */
export const storeTicket = /* @__PURE__ */ defineEndpoint({
  name: 'tickets.store',
  method: 'POST',
  path: '/tickets/store',
  audience: 'client',
  suspended: 'may',
  summary: 'Sends a message to the lender',
  upload: true,
  answer: z.object({ message: z.string() }),
  errors: ['conflict', 'invalid', 'too-large', 'unsupported-type'],
  repeatable: true,
  limited: true,
});

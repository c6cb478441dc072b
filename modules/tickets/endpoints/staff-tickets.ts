import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { ticketActionSchema } from '../rules/ticket.ts';
import { filterCursor, numberParams } from '#kit/endpoints/filters.ts';
import { ticketStates } from './tickets.ts';

export const ticketsQuery = z.object({
  state: z.catch(z.enum(ticketStates), 'open'),
  cursor: filterCursor,
});
export type TicketFilters = z.output<typeof ticketsQuery>;

const person = z.object({ id: z.string(), name: z.string() });

/** Timestamps are ISO 8601, UTC. */
export const ticketRow = z.object({
  id: z.int(),
  subject: z.string(),
  state: z.enum(ticketStates),
  created_at: z.string(),
  client: person,
  answers: z.int(),
  files: z.int(),
});
export type TicketRow = z.output<typeof ticketRow>;

export const ticketDetail = z.object({
  id: z.int(),
  subject: z.string(),
  message: z.string(),
  state: z.enum(ticketStates),
  created_at: z.string(),
  client: z.extend(person, { email: z.string(), phone: z.string(), phone_code: z.string() }),
  files: z.array(
    z.object({
      id: z.string(),
      file_name: z.string(),
      size: z.int(),
      mime: z.string(),
      scanned: z.boolean(),
    }),
  ),
  answers: z.array(z.object({ id: z.int(), message: z.string(), by: z.string(), created_at: z.string() })),
});
export type TicketDetail = z.output<typeof ticketDetail>;

export const listTickets = /* @__PURE__ */ defineEndpoint({
  name: 'staff.tickets.list',
  standby: 'may',
  method: 'GET',
  path: '/staff/tickets',
  audience: 'staff',
  permission: 'tickets.view',
  summary: 'Lists the tickets in one state: open ones oldest first, others newest first',
  query: ticketsQuery,
  answer: z.object({
    data: z.array(ticketRow),
    next: z.nullable(z.string()),
    /** Number of open tickets, counted up to 1,001. */
    open: z.int(),
  }),
});

export const showTicket = /* @__PURE__ */ defineEndpoint({
  name: 'staff.tickets.show',
  method: 'GET',
  path: '/staff/tickets/:id',
  audience: 'staff',
  permission: 'tickets.view',
  summary: 'Returns a ticket with its files and answers',
  params: numberParams,
  answer: z.object({ data: ticketDetail }),
});

export const actOnTicket = /* @__PURE__ */ defineEndpoint({
  name: 'staff.tickets.act',
  method: 'POST',
  path: '/staff/tickets/:id/actions',
  audience: 'staff',
  permission: 'tickets.answer',
  summary: 'Answers a ticket and notifies the client; closes or reopens it',
  params: numberParams,
  body: ticketActionSchema,
  answer: z.object({ message: z.string(), data: z.object({ state: z.enum(ticketStates) }) }),
  errors: ['invalid', 'conflict'],
  repeatable: true,
});

export const viewTicketFile = /* @__PURE__ */ defineEndpoint({
  name: 'staff.tickets.view-file',
  method: 'GET',
  path: '/staff/ticket-attachments/:id',
  audience: 'staff',
  permission: 'tickets.view',
  summary: 'Returns the content of a ticket attachment; every view is recorded in the audit log',
  params: z.object({ id: z.uuid() }),
  answer: 'file',
});

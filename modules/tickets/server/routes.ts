import type { FastifyInstance } from 'fastify';
import * as contract from '../endpoints/staff-tickets.ts';
import * as ticketsEndpoints from '../endpoints/tickets.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { listOwnTickets, listTickets, viewTicketFile, showTicket } from './use-cases/show-ticket.ts';
import { actOnTicket } from './use-cases/act-on-ticket.ts';
import { storeTicket } from './use-cases/store-ticket.ts';

/** Messages to the lender, and the staff's answers (STAFF-04). */
export function registerTickets(server: FastifyInstance, platform: Platform): void {
  route(server, platform, ticketsEndpoints.storeTicket, ({ who, actor, http }) =>
    storeTicket(platform, { ...who, ...actor }, http),
  );
  read(server, platform, ticketsEndpoints.listOwnTickets, listOwnTickets);
  read(server, platform, contract.listTickets, listTickets);
  route(server, platform, contract.showTicket, ({ actor, params }) => showTicket(platform, actor, params.id));
  route(server, platform, contract.actOnTicket, ({ actor, who, params, body }) =>
    actOnTicket(platform, { ...actor, roles: who.roles }, params.id, body),
  );
  route(server, platform, contract.viewTicketFile, ({ actor, params }) =>
    viewTicketFile(platform, actor, params.id),
  );
}

import type { FastifyInstance } from 'fastify';
import * as contract from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import { openFile } from '../../http/open-file.ts';
import { route } from '../../http/route.ts';
import { registerUploads } from '../../http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { countOpen, findTicket, findTicketFile, listTickets, ownTickets } from './answer-store.ts';
import { actOnTicket } from './use-cases/act-on-ticket.ts';
import { storeTicket } from './use-cases/store-ticket.ts';

/** Messages to the lender, and what the staff answer. */
export function registerTickets(server: FastifyInstance, platform: Platform): void {
  registerUploads(server, platform);
  const reads = { query: platform.database.read };
  route(server, platform, contract.storeTicket, ({ who, clientAddress, http }) =>
    storeTicket(platform, who, clientAddress, http),
  );
  route(
    server,
    platform,
    contract.listOwnTickets,
    async ({ who }) => ({ data: await ownTickets(reads, who.userId) }),
    { onlyReads: true },
  );
  registerTicketQueue(server, platform);
}

/** The staff's side of it (STAFF-04). */
function registerTicketQueue(server: FastifyInstance, platform: Platform): void {
  const reads = { query: platform.database.read };
  route(
    server,
    platform,
    contract.listTickets,
    async ({ query }) => {
      const [found, open] = await Promise.all([listTickets(reads, query), countOpen(reads)]);
      const data = found.slice(0, contract.logPageSize);
      return { data, next: found.length > data.length ? String(data.at(-1)?.id) : null, open };
    },
    { onlyReads: true },
  );
  route(server, platform, contract.showTicket, async ({ who, params: { id }, clientAddress }) => {
    const data = await findTicket(reads, id);
    if (data === undefined) throw new Refusal('not-found');
    await platform.audit.record(platform.database, {
      actorId: who.userId,
      action: 'ticket.opened',
      subject: `ticket:${id}`,
      clientAddress,
    });
    return { data };
  });
  route(server, platform, contract.actOnTicket, ({ who, params, body, clientAddress }) =>
    actOnTicket(platform, { userId: who.userId, clientAddress }, params.id, body),
  );
  route(server, platform, contract.viewTicketFile, async ({ who, params: { id }, clientAddress }) => {
    const file = await findTicketFile(reads, id);
    return openFile(platform, file, {
      actorId: who.userId,
      action: 'ticket-attachment.viewed',
      subject: `ticket-attachment:${id}`,
      clientAddress,
      ...(file !== undefined && { details: { ticket: file.ticket_id } }),
    });
  });
}

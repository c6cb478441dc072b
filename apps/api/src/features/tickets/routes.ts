import type { FastifyInstance } from 'fastify';
import * as contract from '@ensigo/rulebook/contract';
import { route } from '../../http/route.ts';
import { registerUploads } from '../../http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { storeTicket } from './use-cases/store-ticket.ts';

/** Messages to the lender. */
export function registerTickets(server: FastifyInstance, platform: Platform): void {
  registerUploads(server, platform);
  route(server, platform, contract.storeTicket, ({ who, clientAddress, http }) =>
    storeTicket(platform, who, clientAddress, http),
  );
}

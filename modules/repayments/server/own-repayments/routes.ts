import type { FastifyInstance } from 'fastify';
import * as endpoints from '../../endpoints/own-repayments.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { listRunningLoans, readOwnRecord, printStatement } from './use-cases.ts';

/** What a borrower sees after the money (MONEY-09). */
export function registerOwnRepayments(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.readOwnRecord, readOwnRecord);
  read(server, platform, endpoints.listRunningLoans, listRunningLoans);
  route(server, platform, endpoints.openStatement, ({ actor, params: { id } }) =>
    printStatement(platform, actor, id),
  );
}

import type { FastifyInstance } from 'fastify';
import * as calls from '../../endpoints/own-repayments.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { listRunningLoans, readOwnRecord } from './queries.ts';
import { printStatement } from './use-cases/print-statement.ts';

/** What a borrower sees after the money (MONEY-09). */
export function registerOwnRepayments(server: FastifyInstance, platform: Platform): void {
  read(server, platform, calls.readOwnRecord, readOwnRecord);
  read(server, platform, calls.listRunningLoans, listRunningLoans);
  route(server, platform, calls.openStatement, ({ actor, params: { id } }) =>
    printStatement(platform, actor, id),
  );
}

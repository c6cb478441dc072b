import type { FastifyInstance } from 'fastify';
import * as calls from '@ensigo/rulebook/contract';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportLog } from './use-cases/export-log.ts';
import { readLog } from './use-cases/read-log.ts';

/** Who did what (STAFF-04). */
export function registerAuditLog(server: FastifyInstance, platform: Platform): void {
  const reads = { query: platform.database.read };
  route(server, platform, calls.listAuditLog, ({ query }) => readLog(reads, query), { onlyReads: true });
  route(server, platform, calls.exportAuditLog, ({ who, query, clientAddress }) =>
    exportLog(platform, { userId: who.userId, clientAddress }, query),
  );
}

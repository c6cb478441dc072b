import type { FastifyInstance } from 'fastify';
import * as endpoints from '../endpoints/staff-audit.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { exportLog } from './use-cases/export-log.ts';
import { readLog } from './use-cases/read-log.ts';

/** Who did what (STAFF-04). */
export function registerAuditLog(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.listAuditLog, (reads, { query }) => readLog(reads, query));
  route(server, platform, endpoints.exportAuditLog, ({ actor, query }) => exportLog(platform, actor, query));
}

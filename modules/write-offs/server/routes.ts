import type { FastifyInstance } from 'fastify';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import * as endpoints from '../endpoints/write-offs.ts';
import { exportWriteOffs } from './export.ts';
import { listWriteOffs, readWriteOffMonths, showWriteOff } from './queries.ts';
import { undoWriteOff, writeOffLoan } from './use-cases.ts';

/** Loans that are written off, and what comes in of them later (SERVE-04). */
export function registerWriteOffs(server: FastifyInstance, platform: Platform): void {
  route(server, platform, endpoints.showWriteOff, ({ who, actor, params: { id } }) =>
    showWriteOff(platform, { ...who, ...actor }, id),
  );
  route(server, platform, endpoints.writeOffLoan, ({ who, actor, ifMatch: seen, params: { id }, body }) =>
    writeOffLoan(platform, { ...who, ...actor, seen }, id, body),
  );
  route(server, platform, endpoints.undoWriteOff, ({ who, actor, ifMatch: seen, params: { id }, body }) =>
    undoWriteOff(platform, { ...who, ...actor, seen }, id, body.explanation),
  );
  read(server, platform, endpoints.listWriteOffs, listWriteOffs);
  read(server, platform, endpoints.readWriteOffMonths, readWriteOffMonths);
  route(server, platform, endpoints.exportWriteOffs, ({ who, actor, query }) =>
    exportWriteOffs(platform, { ...who, ...actor }, query.table),
  );
}

import type { FastifyInstance } from 'fastify';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import * as endpoints from '../endpoints/staff-servicing.ts';
import { listPastDue, readPortfolioFigures, showServicing } from './queries.ts';
import { exportPastDue, logContact } from './use-cases.ts';

/** Loans after their disbursement: those past due, contacts, and promises to pay (SERVE-01 to SERVE-03). */
export function registerServicing(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.listPastDue, listPastDue);
  read(server, platform, endpoints.readPortfolioFigures, readPortfolioFigures);
  route(server, platform, endpoints.exportPastDue, ({ who, actor, query }) =>
    exportPastDue(platform, { ...who, ...actor }, query),
  );
  route(server, platform, endpoints.showServicing, ({ who, actor, params: { id } }) =>
    showServicing(platform, { ...who, ...actor }, id),
  );
  route(server, platform, endpoints.logContact, ({ who, actor, params: { id }, body }) =>
    logContact(platform, { ...who, ...actor }, id, body),
  );
}

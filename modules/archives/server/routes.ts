import type { FastifyInstance } from 'fastify';
import { archiveLoan, archiveRequest } from '../endpoints/archives.ts';
import { route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { archiveCase } from './use-cases.ts';

/** A whole case as one ZIP, for the staff's records (CASE-12). */
export function registerCaseArchive(server: FastifyInstance, platform: Platform): void {
  route(server, platform, archiveLoan, ({ actor, who: { roles }, params }) =>
    archiveCase(platform, { ...actor, roles }, 'loan', params.id),
  );
  route(server, platform, archiveRequest, ({ actor, who: { roles }, params }) =>
    archiveCase(platform, { ...actor, roles }, 'request', params.id),
  );
}

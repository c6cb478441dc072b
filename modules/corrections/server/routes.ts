import type { FastifyInstance } from 'fastify';
import * as endpoints from '../endpoints/staff-corrections.ts';
import * as ownCorrectionsEndpoints from '../endpoints/own-corrections.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { listOwnCorrections } from './queries.ts';
import { correctClient, showCorrections } from './use-cases.ts';

/** Facts of a client that staff correct (CASE-14). */
export function registerCorrections(server: FastifyInstance, platform: Platform): void {
  route(server, platform, endpoints.listClientCorrections, ({ who, actor, params: { id } }) =>
    showCorrections(platform, { ...who, ...actor }, id),
  );
  read(server, platform, ownCorrectionsEndpoints.listOwnCorrections, listOwnCorrections);
  route(
    server,
    platform,
    endpoints.correctClient,
    ({ who, actor, params: { id: client }, body, ifMatch: seen }) =>
      correctClient(platform, { ...who, ...actor, client, seen }, body),
  );
}

import type { FastifyInstance } from 'fastify';
import * as calls from '@ensigo/rulebook/contract';
import { read, route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { listOwnCorrections } from './queries.ts';
import { correctClient } from './use-cases/correct-client.ts';
import { showCorrections } from './use-cases/show-corrections.ts';

/** Facts of a client that staff correct (CASE-14). */
export function registerCorrections(server: FastifyInstance, platform: Platform): void {
  route(server, platform, calls.listClientCorrections, ({ who, actor, params: { id } }) =>
    showCorrections(platform, { ...who, ...actor }, id),
  );
  read(server, platform, calls.listOwnCorrections, listOwnCorrections);
  route(
    server,
    platform,
    calls.correctClient,
    ({ who, actor, params: { id: client }, body, ifMatch: seen }) =>
      correctClient(platform, { ...who, ...actor, client, seen }, body),
  );
}

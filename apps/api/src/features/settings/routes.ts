import type { FastifyInstance } from 'fastify';
import { listIndustries, listSettings } from '@ensigo/rulebook/contract';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';

/** Settings and lookups that forms and rules depend on. */
export function registerSettings(server: FastifyInstance, platform: Platform): void {
  const reads = { query: platform.database.read };
  route(server, platform, listSettings, async () => ({ data: await store.listSettings(reads) }));
  route(server, platform, listIndustries, async () => ({ data: await store.listIndustries(reads) }));
}

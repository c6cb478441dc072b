import type { FastifyInstance } from 'fastify';
import { readDashboard } from '@ensigo/rulebook/contract';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { figuresOf } from './store.ts';

/** A client's loans and requests in figures. */
export function registerDashboard(server: FastifyInstance, platform: Platform): void {
  const reads = { query: platform.database.read };
  route(server, platform, readDashboard, async ({ who }) => ({ data: await figuresOf(reads, who.userId) }), {
    onlyReads: true,
  });
}

import type { FastifyInstance } from 'fastify';
import { read } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import * as endpoints from '../endpoints/client-state.ts';
import { checkPrequalification } from './check-prequalification.ts';

/** A client's state, with everything that fills their forms. */
export function registerClientState(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.checkPrequalification, async (reads, { who }) => ({
    data: await checkPrequalification(reads, who.userId),
  }));
}

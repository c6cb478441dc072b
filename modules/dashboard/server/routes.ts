import type { FastifyInstance } from 'fastify';
import * as endpoints from '../endpoints/dashboard.ts';
import { read } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { readDashboard, readWaiting } from './queries.ts';

/** A client's loans and requests in figures, and what waits for them. */
export function registerDashboard(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.readDashboard, readDashboard);
  read(server, platform, endpoints.readWaiting, readWaiting);
}

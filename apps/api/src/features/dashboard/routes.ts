import type { FastifyInstance } from 'fastify';
import * as calls from '@ensigo/rulebook/contract';
import { read } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { readDashboard, readWaiting } from './queries.ts';

/** A client's loans and requests in figures, and what waits for them. */
export function registerDashboard(server: FastifyInstance, platform: Platform): void {
  read(server, platform, calls.readDashboard, readDashboard);
  read(server, platform, calls.readWaiting, readWaiting);
}

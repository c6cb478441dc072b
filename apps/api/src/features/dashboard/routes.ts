import type { FastifyInstance } from 'fastify';
import * as calls from '@ensigo/rulebook/contract';
import { read } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { readDashboard } from './reads.ts';

/** A client's loans and requests in figures. */
export function registerDashboard(server: FastifyInstance, platform: Platform): void {
  read(server, platform, calls.readDashboard, readDashboard);
}

import type { FastifyInstance } from 'fastify';
import * as endpoints from '#loans/endpoints/staff-loans.ts';
import { read } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { showStaffCard } from './queries.ts';

/** The people who work on one's loans and requests (TIME-04). */
export function registerStaffCards(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.showStaffCard, showStaffCard);
}

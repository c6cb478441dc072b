import type { FastifyInstance } from 'fastify';
import * as endpoints from '../endpoints/staff-stored-files.ts';
import { read } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { listFaults } from './queries.ts';

/** Stored files that are not as they should be (STAND-03). */
export function registerStoredFiles(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.listFileFaults, (reads, { who }) => listFaults(reads, who));
}

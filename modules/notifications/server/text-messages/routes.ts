import type { FastifyInstance } from 'fastify';
import { readTextSums } from '../../endpoints/staff-messages.ts';
import { read } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { sumTexts } from './use-cases.ts';

/** What text messages cost (GUARD-04). */
export function registerTextMessages(server: FastifyInstance, platform: Platform): void {
  read(server, platform, readTextSums, async (reads) => ({ data: await sumTexts(platform, reads) }));
}

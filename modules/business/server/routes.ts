import type { FastifyInstance } from 'fastify';
import * as endpoints from '../endpoints/business.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { readBusiness, storeBusiness } from './use-cases.ts';

/** The client's business profile (BIZ-01 to BIZ-03). */
export function registerBusiness(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.readBusiness, readBusiness);
  route(server, platform, endpoints.storeBusiness, ({ actor, body }) => storeBusiness(platform, actor, body));
}

import type { FastifyInstance } from 'fastify';
import * as endpoints from '../endpoints/drafts.ts';
import { route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { keepDraft } from './use-cases.ts';

/** Keeps what is typed before it is complete (LOAN-17). */
export function registerDrafts(server: FastifyInstance, platform: Platform): void {
  route(
    server,
    platform,
    endpoints.keepDraft,
    ({ who: { userId }, params: { form }, body, ifMatch: version }) =>
      keepDraft(platform, { userId, form, ...body, version }),
  );
}

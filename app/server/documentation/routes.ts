import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '../../endpoints.ts';
import { documentationPage, openapiDocument } from '#kit/endpoints/documentation.ts';
import { webhookEvents } from '#webhooks/endpoints/webhook-events.ts';
import { route } from '#kit/http/route.ts';
import { documentOf, type Served } from '#kit/http/served.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { openapiOf } from './openapi.ts';
import { documentationHtml } from './page.ts';

/** The contract, as a document for programs and as a page for people. */
export function registerDocumentation(server: FastifyInstance, platform: Platform): void {
  let document: Promise<Served> | undefined;
  const page = documentationHtml(allEndpoints);
  route(server, platform, openapiDocument, async () => {
    // Created on first request: it is large, and rarely requested.
    document ??= documentOf(openapiOf(allEndpoints, webhookEvents));
    return document;
  });
  route(server, platform, documentationPage, async () => page);
}

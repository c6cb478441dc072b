import type { FastifyInstance } from 'fastify';
import { allCalls, documentationPage, openapiDocument } from '@ensigo/rulebook/contract';
import { route } from '../../http/route.ts';
import { documentOf, type Served } from '../../http/served.ts';
import type { Platform } from '../../platform/platform.ts';
import { openapiOf } from './openapi.ts';
import { documentationHtml } from './page.ts';

/** The contract, as a document for programs and as a page for people. */
export function registerDocumentation(server: FastifyInstance, platform: Platform): void {
  let document: Promise<Served> | undefined;
  const page = documentationHtml(allCalls);
  route(server, platform, openapiDocument, async () => {
    // Created on first request: it is large, and rarely requested.
    document ??= documentOf(openapiOf(allCalls));
    return document;
  });
  route(server, platform, documentationPage, async () => page);
}

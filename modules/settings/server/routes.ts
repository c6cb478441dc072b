import type { FastifyInstance } from 'fastify';
import * as products from '#lending/endpoints/loan-products.ts';
import * as endpoints from '../endpoints/settings.ts';
import { read } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { listIndustries, listLoanProducts, listSettings } from './queries.ts';

/** Settings and lookups that forms and rules depend on. */
export function registerSettings(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.listSettings, listSettings);
  read(server, platform, endpoints.listIndustries, listIndustries);
  read(server, platform, products.listLoanProducts, listLoanProducts);
}

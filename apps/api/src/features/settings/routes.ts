import type { FastifyInstance } from 'fastify';
import * as calls from '@ensigo/rulebook/contract';
import { read } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { listIndustries, listLoanProducts, listSettings } from './queries.ts';

/** Settings and lookups that forms and rules depend on. */
export function registerSettings(server: FastifyInstance, platform: Platform): void {
  read(server, platform, calls.listSettings, listSettings);
  read(server, platform, calls.listIndustries, listIndustries);
  read(server, platform, calls.listLoanProducts, listLoanProducts);
}

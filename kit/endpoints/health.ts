import * as z from 'zod/mini';
import { defineEndpoint } from '../rules/engine/contract.ts';

const ok = z.literal('ok');

/** The process answers; does not check the database. */
export const healthLive = /* @__PURE__ */ defineEndpoint({
  name: 'health.live',
  method: 'GET',
  path: '/health/live',
  audience: 'public',
  summary: 'Reports that the process is running',
  answer: z.object({ status: ok }),
});

/** The process and its database are ready to serve. */
export const healthReady = /* @__PURE__ */ defineEndpoint({
  name: 'health.ready',
  method: 'GET',
  path: '/health/ready',
  audience: 'public',
  summary: 'Reports that the database responds and its schema is up to date, and the version of the product',
  answer: z.object({ status: ok, version: z.string() }),
  errors: ['unavailable'],
});

import * as z from 'zod/mini';
import { defineEndpoint } from '../rules/engine/contract.ts';

const state = z.object({ status: z.literal('ok') });

/** The process answers; does not check the database. */
export const healthLive = /* @__PURE__ */ defineEndpoint({
  name: 'health.live',
  method: 'GET',
  path: '/health/live',
  audience: 'public',
  summary: 'Reports that the process is running',
  answer: state,
});

/** The process and its database are ready to serve. */
export const healthReady = /* @__PURE__ */ defineEndpoint({
  name: 'health.ready',
  method: 'GET',
  path: '/health/ready',
  audience: 'public',
  summary: 'Reports that the database responds and its schema is up to date',
  answer: state,
  errors: ['unavailable'],
});

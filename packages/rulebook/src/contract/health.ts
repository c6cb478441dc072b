import * as z from 'zod/mini';
import { defineCall } from '../engine/contract.ts';

const state = z.object({ status: z.literal('ok') });

/** The process answers; does not check the database. */
export const healthLive = /* @__PURE__ */ defineCall({
  name: 'health.live',
  method: 'GET',
  path: '/health/live',
  audience: 'public',
  summary: 'Says that the process is up.',
  answer: state,
});

/** The process and its database are ready to serve. */
export const healthReady = /* @__PURE__ */ defineCall({
  name: 'health.ready',
  method: 'GET',
  path: '/health/ready',
  audience: 'public',
  summary: 'Says that the database answers and its schema is up to date.',
  answer: state,
  errors: ['unavailable'],
});

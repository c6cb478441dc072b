import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { filterChoice, filterCursor, numberParams } from '#kit/endpoints/filters.ts';
import { endpointSchema, newEndpointSchema } from '../rules/endpoint-form.ts';
import { resendSchema } from '../rules/resend.ts';

const reads = { audience: 'staff', permission: 'settings.view' } as const;
const changes = { audience: 'staff', permission: 'settings.edit' } as const;

const outcome = z.object({
  message: z.string(),
  /** Whether a second administrator has to confirm it. */
  data: z.object({ is_pending: z.boolean(), id: z.nullable(z.int()) }),
});

/** Where events are sent. Timestamps are ISO 8601, UTC. */
const endpoint = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  address: z.string(),
  /** Null: every type. */
  types: z.nullable(z.array(z.string())),
  disabled: z.nullable(z.object({ at: z.string(), because: z.enum(['by-hand', 'failed', 'gone']) })),
  /** Of the deliveries that ended in the last 30 days: how many, and how many arrived. */
  ended: z.int(),
  delivered: z.int(),
  /** The last characters of the secret. */
  secret_ending: z.string(),
  /** Whether the person asking requested the secret and has not seen it yet. */
  may_see_secret: z.boolean(),
  /** Until when the secret before it signs as well; null if it does not. */
  previous_secret_until: z.nullable(z.string()),
});
export type WebhookEndpoint = z.output<typeof endpoint>;

export const listWebhooks = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.webhooks.list',
  scope: 'webhooks:manage',
  method: 'GET',
  path: '/staff/webhooks',
  summary: 'Lists the webhook endpoints',
  answer: z.object({ data: z.array(endpoint) }),
});

export const addWebhook = /* @__PURE__ */ defineEndpoint({
  ...changes,
  name: 'staff.webhooks.add',
  method: 'POST',
  path: '/staff/webhooks',
  summary: 'Adds a webhook endpoint, once a second administrator has confirmed it',
  body: newEndpointSchema,
  answer: outcome,
  errors: ['invalid', 'conflict'],
  repeatable: true,
});

export const changeWebhook = /* @__PURE__ */ defineEndpoint({
  ...changes,
  name: 'staff.webhooks.change',
  method: 'PUT',
  path: '/staff/webhooks/:id',
  summary: 'Changes a webhook endpoint, enables or disables it; a new address takes a second administrator',
  params: numberParams,
  body: endpointSchema,
  answer: outcome,
  errors: ['invalid', 'conflict'],
  versioned: true,
});

export const removeWebhook = /* @__PURE__ */ defineEndpoint({
  ...changes,
  name: 'staff.webhooks.remove',
  method: 'DELETE',
  path: '/staff/webhooks/:id',
  summary: 'Deletes a webhook endpoint with its deliveries, once a second administrator has confirmed it',
  params: numberParams,
  answer: outcome,
  errors: ['conflict'],
});

export const rotateWebhookSecret = /* @__PURE__ */ defineEndpoint({
  ...changes,
  name: 'staff.webhooks.rotate-secret',
  method: 'POST',
  path: '/staff/webhooks/:id/rotate-secret',
  summary:
    'Makes a new secret, once a second administrator has confirmed it; the one before signs for 24 more hours',
  params: numberParams,
  answer: outcome,
  errors: ['conflict'],
  repeatable: true,
});

export const showWebhookSecret = /* @__PURE__ */ defineEndpoint({
  ...changes,
  name: 'staff.webhooks.show-secret',
  method: 'POST',
  path: '/staff/webhooks/:id/show-secret',
  summary: 'Returns a new secret to the person who requested it, once',
  params: numberParams,
  answer: z.object({ data: z.object({ secret: z.string() }) }),
  errors: ['conflict'],
});

export const testWebhook = /* @__PURE__ */ defineEndpoint({
  ...changes,
  name: 'staff.webhooks.test',
  scope: 'webhooks:manage',
  method: 'POST',
  path: '/staff/webhooks/:id/test',
  summary: 'Sends a test event to a webhook endpoint',
  params: numberParams,
  answer: z.object({ message: z.string() }),
  errors: ['conflict'],
  repeatable: true,
});

const attempt = z.object({
  at: z.string(),
  /** The status of the answer; null if there was none. */
  status: z.nullable(z.int()),
  milliseconds: z.int(),
  /** Why there was no answer; null if there was one. */
  failure: z.nullable(z.string()),
  /** The first line of the answer; null for those who may not change webhooks. */
  answer: z.nullable(z.string()),
});
export type DeliveryAttempt = z.output<typeof attempt>;

const delivery = z.object({
  id: z.int(),
  /** The `webhook-id` header. */
  event_id: z.string(),
  type: z.string(),
  about: z.nullable(z.string()),
  occurred_at: z.string(),
  endpoint: z.object({ id: z.int(), name: z.string() }),
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** Attempts since it was last sent, and at most. */
  tries: z.int(),
  most_tries: z.int(),
  next_attempt_at: z.nullable(z.string()),
  last: z.nullable(attempt),
});
export type WebhookDelivery = z.output<typeof delivery>;

export const deliveryPeriods = ['1', '7'] as const;

export const listWebhookDeliveries = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.webhook-deliveries.list',
  scope: 'webhooks:manage',
  method: 'GET',
  path: '/staff/webhook-deliveries',
  summary: 'Lists the deliveries of the last 30 days, newest first, paged',
  query: z.object({
    /** An endpoint's number; empty for all. */
    endpoint: filterCursor,
    /** Days; empty for all. */
    days: filterChoice(deliveryPeriods),
    cursor: filterCursor,
  }),
  answer: z.object({ data: z.array(delivery), next: z.nullable(z.string()) }),
});

export const showWebhookDelivery = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.webhook-deliveries.show',
  scope: 'webhooks:manage',
  method: 'GET',
  path: '/staff/webhook-deliveries/:id',
  summary: 'Returns a delivery with its attempts and what is sent',
  params: numberParams,
  answer: z.object({ data: z.extend(delivery, { body: z.string(), attempts: z.array(attempt) }) }),
});

export const resendWebhookDelivery = /* @__PURE__ */ defineEndpoint({
  ...changes,
  name: 'staff.webhook-deliveries.resend',
  scope: 'webhooks:manage',
  method: 'POST',
  path: '/staff/webhook-deliveries/:id/resend',
  summary: 'Sends a delivery again, under the same id',
  params: numberParams,
  answer: z.object({ message: z.string() }),
  errors: ['conflict'],
  repeatable: true,
});

export const resendWebhookDeliveries = /* @__PURE__ */ defineEndpoint({
  ...changes,
  name: 'staff.webhooks.resend',
  scope: 'webhooks:manage',
  method: 'POST',
  path: '/staff/webhooks/:id/resend',
  summary: 'Sends all deliveries of a webhook endpoint since a time again, under the same ids',
  params: numberParams,
  body: resendSchema,
  answer: z.object({ message: z.string() }),
  errors: ['invalid', 'conflict'],
  repeatable: true,
});

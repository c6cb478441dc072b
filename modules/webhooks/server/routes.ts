import type { FastifyInstance } from 'fastify';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import * as endpoints from '../endpoints/staff-webhooks.ts';
import { createWebhookTransport } from './delivering.ts';
import { followActs } from './events.ts';
import { listWebhookDeliveries, listWebhooks, showWebhookDelivery } from './queries.ts';
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  resendWebhookDeliveries,
  resendWebhookDelivery,
  rotateWebhookSecret,
  showWebhookSecret,
  testWebhook,
} from './use-cases.ts';

/** Of one endpoint at once, on each node. */
const mostOfEndpoint = 4;

/** Tells other systems what happens here (JOIN-01). */
export function registerWebhooks(server: FastifyInstance, platform: Platform): void {
  platform.events.follow(followActs(platform));
  platform.outbox.carry('webhook', createWebhookTransport(platform), {
    mostOfKind: mostOfEndpoint,
    maximumAttempts: Infinity,
  });
  read(server, platform, endpoints.listWebhooks, listWebhooks);
  route(server, platform, endpoints.addWebhook, ({ actor, body }) => addWebhook(platform, actor, body));
  route(server, platform, endpoints.changeWebhook, ({ actor, params: { id }, ifMatch: seen, body }) =>
    changeWebhook(platform, actor, { id, seen }, body),
  );
  route(server, platform, endpoints.removeWebhook, ({ actor, params: { id } }) =>
    removeWebhook(platform, actor, id),
  );
  route(server, platform, endpoints.rotateWebhookSecret, ({ actor, params: { id } }) =>
    rotateWebhookSecret(platform, actor, id),
  );
  route(server, platform, endpoints.showWebhookSecret, ({ actor, params: { id } }) =>
    showWebhookSecret(platform, actor, id),
  );
  route(server, platform, endpoints.testWebhook, ({ actor, params: { id } }) =>
    testWebhook(platform, actor, id),
  );
  read(server, platform, endpoints.listWebhookDeliveries, listWebhookDeliveries);
  read(server, platform, endpoints.showWebhookDelivery, showWebhookDelivery);
  route(server, platform, endpoints.resendWebhookDelivery, ({ actor, params: { id } }) =>
    resendWebhookDelivery(platform, actor, id),
  );
  route(server, platform, endpoints.resendWebhookDeliveries, ({ actor, params: { id }, body }) =>
    resendWebhookDeliveries(platform, actor, id, body.since),
  );
}

import { rule } from '#kit/platform/housekeeping/rule-store.ts';

/** Events with their deliveries; those that still wait are given up long before. */
export const pastWebhookEvents = rule({
  name: 'webhook_events',
  table: 'webhook_event',
  since: 'occurred_at',
  kept: '30 days',
});

export { webhookEffects } from './changing.ts';
export { pastWebhookEvents } from './past-store.ts';

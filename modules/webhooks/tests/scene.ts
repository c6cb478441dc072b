import { onTestFinished } from 'vitest';
import { startWebhookConsumer, type WebhookConsumer } from '#app/tests/doubles/webhook-consumer.ts';
import { sharedPostedServer } from '#app/tests/support/clients.ts';
import { eventually } from '#app/tests/support/eventually.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  showWebhookSecret,
} from '../endpoints/staff-webhooks.ts';

/** An endpoint of another system that really listens. */
export interface Joined {
  readonly consumer: WebhookConsumer;
  readonly id: number;
  readonly secret: string;
}

/** A server whose only administrator may add endpoints at once, to this machine as well; a new one for each file. */
export async function webhookScene(options: Parameters<typeof sharedPostedServer>[1] = {}) {
  // As when the product is tried out: plain HTTP to the own machine.
  const server = await sharedPostedServer({ trialMode: true }, options);
  const administrator = await signedIn(server, 'administrator');

  /** A consumer that is stopped with its test, and an endpoint for it. */
  async function joined(name: string, types: readonly string[] | null = null): Promise<Joined> {
    const consumer = await startWebhookConsumer();
    onTestFinished(() => consumer.stop());
    const added = await administrator.does(addWebhook, { body: { name, address: consumer.url, types } });
    const id = added.data.id ?? 0;
    // Other tests of the file do not hear of what comes later.
    onTestFinished(() => disabled(id));
    const { data } = await administrator.does(showWebhookSecret, { id });
    return { consumer, id, secret: data.secret };
  }

  const endpointOf = async (id: number) => {
    const found = (await administrator.does(listWebhooks)).data.find((one) => one.id === id);
    if (found === undefined) throw new Error('the endpoint is gone');
    return found;
  };

  async function change(id: number, changes: Readonly<Record<string, unknown>>) {
    const { name, address, types, disabled: state } = await endpointOf(id);
    const body = { name, address, types, enabled: state === null, ...changes };
    return administrator.does(changeWebhook, { id, body });
  }

  async function disabled(id: number): Promise<void> {
    const { data } = await administrator.does(listWebhooks);
    if (data.some((one) => one.id === id)) await change(id, { enabled: false });
  }

  const deliveriesOf = async (id: number) =>
    (await administrator.does(listWebhookDeliveries, { query: `endpoint=${String(id)}` })).data;
  /** Waits until the newest delivery of an endpoint is as wanted. */
  const newest = async (id: number, wanted: object) => {
    await eventually(async () => (await deliveriesOf(id))[0]).toMatchObject(wanted);
    const [found] = await deliveriesOf(id);
    if (found === undefined) throw new Error('nothing was delivered');
    return found;
  };

  return { server, administrator, joined, endpointOf, change, deliveriesOf, newest };
}

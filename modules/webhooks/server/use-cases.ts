import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { asAdministrator, leaveToSecond, waitingMessage } from '#pending-changes/server/index.ts';
import { typesInWords, type EndpointForm, type NewEndpoint } from '../rules/endpoint-form.ts';
import { mostResent } from '../rules/resend.ts';
import { addNow, changeAddressNow, endpointSubject, nameTaken, removeNow, rotateNow } from './changing.ts';
import {
  countDeliveriesSince,
  deliveryExists,
  resendDeliveriesSince,
  resendDelivery,
} from './delivery-store.ts';
import {
  changeEndpoint,
  disableEndpoint,
  enableEndpoint,
  holdEndpoint,
  isNameTaken,
  markSecretShown,
  type HeldEndpoint,
} from './endpoint-store.ts';
import { writeTestEvent } from './event-store.ts';

const isDisabled = (): Refusal =>
  new Refusal('conflict', { message: 'This endpoint is disabled. Enable it first.' });

async function heldOf(transaction: Act, id: string): Promise<HeldEndpoint> {
  const held = await holdEndpoint(transaction, id);
  if (held === undefined) throw new Refusal('not-found');
  return held;
}

function refuseAddress({ egress }: Pick<Platform, 'egress'>, address: string): void {
  const refused = egress.refusedAddress(address);
  if (refused !== undefined) throw invalid({ address: [refused] });
}

const waits = { message: waitingMessage, data: { is_pending: true, id: null } };
const done = (message: string, id: string | null = null) => ({
  message,
  data: { is_pending: false, id: id === null ? null : Number(id) },
});

/** Adds an endpoint, or leaves that to a second administrator; its secret is then shown once (JOIN-01). */
export function addWebhook(platform: Platform, actor: Person, endpoint: NewEndpoint) {
  refuseAddress(platform, endpoint.address);
  return act(platform, actor, async (transaction) => {
    const asker = await asAdministrator(transaction, actor);
    if (await isNameTaken(transaction, endpoint.name)) throw invalid({ name: [nameTaken] });
    const { name, address, types } = endpoint;
    const isLeft = await leaveToSecond(platform, transaction, asker, {
      kind: 'webhook-endpoint',
      subject: name,
      value: { name, address, types },
      words: `add the webhook endpoint ${name}`,
      lines: [
        { label: 'Address', before: null, after: address },
        { label: 'Events', before: null, after: types === null ? typesInWords(types) : types.join(', ') },
      ],
    });
    if (isLeft) return waits;
    return done('Endpoint added.', await addNow(platform, transaction, endpoint, actor.userId));
  });
}

/** Stores the name and the types, enables or disables; says whether anything changed. */
async function changeNow(transaction: Act, held: HeldEndpoint, form: EndpointForm): Promise<boolean> {
  const { id } = held;
  const subject = endpointSubject(id);
  const isOther =
    held.name !== form.name ||
    JSON.stringify(held.types?.toSorted()) !== JSON.stringify(form.types?.toSorted());
  if (isOther) {
    if (await isNameTaken(transaction, form.name, id)) throw invalid({ name: [nameTaken] });
    await changeEndpoint(transaction, id, form);
    await transaction.record('webhook-endpoint.changed', { subject });
  }
  if (form.enabled === held.is_disabled) {
    if (form.enabled) await enableEndpoint(transaction, id);
    else await disableEndpoint(transaction, id, 'by-hand');
    await transaction.record(form.enabled ? 'webhook-endpoint.enabled' : 'webhook-endpoint.disabled', {
      subject,
      details: form.enabled ? {} : { because: 'by-hand' },
    });
  }
  return isOther || form.enabled === held.is_disabled;
}

interface Change {
  readonly id: string;
  /** The version that the administrator saw. */
  readonly seen: number | undefined;
}

/** Changes an endpoint; another address waits for a second administrator while the rest takes effect. */
export function changeWebhook(platform: Platform, actor: Person, { id, seen }: Change, form: EndpointForm) {
  refuseAddress(platform, form.address);
  return act(platform, actor, async (transaction) => {
    const asker = await asAdministrator(transaction, actor);
    const held = await heldOf(transaction, id);
    if (seen !== undefined && seen !== held.version) throw new Refusal('stale-version');
    const isChanged = await changeNow(transaction, held, form);
    if (form.address === held.address) {
      if (!isChanged) transaction.changedNothing();
      return done('Endpoint saved.', id);
    }
    const isLeft = await leaveToSecond(platform, transaction, asker, {
      kind: 'webhook-address',
      subject: id,
      value: { address: form.address },
      words: `change the address of the webhook endpoint ${form.name}`,
      lines: [{ label: 'Address', before: held.address, after: form.address }],
    });
    if (isLeft)
      return {
        message: `${isChanged ? 'Saved. ' : ''}The new address is waiting for a second administrator. Until then the present one is used.`,
        data: { is_pending: true, id: Number(id) },
      };
    await changeAddressNow(transaction, id, form.address);
    return done('Endpoint saved.', id);
  });
}

interface Step {
  readonly kind: 'webhook-secret' | 'webhook-removal';
  readonly words: (name: string) => string;
  readonly take: (transaction: Act) => Promise<void>;
  readonly message: string;
}

/** A step about a whole endpoint, or leaves it to a second administrator. */
const takeStep = (platform: Platform, actor: Person, id: string, { kind, words, take, message }: Step) =>
  act(platform, actor, async (transaction) => {
    const asker = await asAdministrator(transaction, actor);
    const { name, address } = await heldOf(transaction, id);
    const isLeft = await leaveToSecond(platform, transaction, asker, {
      kind,
      subject: id,
      value: {},
      words: words(name),
      lines: [{ label: 'Address', before: null, after: address }],
    });
    if (isLeft) return waits;
    await take(transaction);
    return done(message, id);
  });

/** Makes a new secret; for 24 hours both sign, so that the other side can change at leisure. */
export const rotateWebhookSecret = (platform: Platform, actor: Person, id: string) =>
  takeStep(platform, actor, id, {
    kind: 'webhook-secret',
    words: (name) => `make a new secret for the webhook endpoint ${name}`,
    take: (transaction) => rotateNow(platform, transaction, id, actor.userId),
    message: 'New secret made. The one before is valid for 24 more hours.',
  });

export const removeWebhook = (platform: Platform, actor: Person, id: string) =>
  takeStep(platform, actor, id, {
    kind: 'webhook-removal',
    words: (name) => `delete the webhook endpoint ${name}`,
    take: (transaction) => removeNow(transaction, id),
    message: 'Endpoint deleted.',
  });

/** Shows a new secret to the person who asked for it, once: nobody sees it later. */
export const showWebhookSecret = (platform: Platform, actor: Person, id: string) =>
  act(platform, actor, async (transaction) => {
    const held = await heldOf(transaction, id);
    if (held.secret_for !== actor.userId)
      throw new Refusal('conflict', {
        message: 'This secret can no longer be shown. Rotate it to get a new one.',
      });
    await markSecretShown(transaction, id);
    await transaction.record('webhook-secret.shown', { subject: endpointSubject(id) });
    return { data: { secret: platform.secrets.open(held.secret) } };
  });

export const testWebhook = (platform: Platform, actor: Person, id: string) =>
  act(platform, actor, async (transaction) => {
    const { is_disabled: disabled } = await heldOf(transaction, id);
    if (disabled) throw isDisabled();
    await platform.outbox.enqueueEach(transaction, writeTestEvent, [id]);
    await transaction.record('webhook-endpoint.tested', { subject: endpointSubject(id) });
    return { message: 'Test event sent. Its delivery is listed below.' };
  });

/** Sends one delivery again, under its id: a consumer that had it drops it. */
export const resendWebhookDelivery = (platform: Platform, actor: Person, id: string) =>
  act(platform, actor, async (transaction) => {
    if ((await platform.outbox.enqueueEach(transaction, resendDelivery, [id])) === 0)
      throw (await deliveryExists(transaction, id)) ? isDisabled() : new Refusal('not-found');
    await transaction.record('webhook-delivery.resent', { subject: `webhook-delivery:${id}` });
    return { message: 'Sent again.' };
  });

const counted = (count: number): string =>
  count === 1 ? '1 delivery is' : `${String(count)} deliveries are`;

/** Sends everything of an endpoint since a time again, such as after it was away for days. */
export const resendWebhookDeliveries = (platform: Platform, actor: Person, id: string, since: string) =>
  act(platform, actor, async (transaction) => {
    const { is_disabled: disabled } = await heldOf(transaction, id);
    if (disabled) throw isDisabled();
    const count = await countDeliveriesSince(transaction, id, since);
    if (count === 0) throw invalid({ since: ['There are no deliveries since then.'] });
    if (count > mostResent)
      throw invalid({
        since: [`There are more than ${String(mostResent)} deliveries since then. Choose a later time.`],
      });
    await platform.outbox.enqueueEach(transaction, resendDeliveriesSince, [id, since]);
    await transaction.record('webhook-delivery.resent', {
      subject: endpointSubject(id),
      details: { since, deliveries: count },
    });
    return { message: `${counted(count)} sent again.` };
  });

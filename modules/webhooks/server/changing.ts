import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { Effect, HeldPending } from '#pending-changes/server/index.ts';
import { newEndpointSchema, type NewEndpoint } from '../rules/endpoint-form.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import {
  changeEndpointAddress,
  insertEndpoint,
  removeEndpoint,
  rotateSecret,
  type KeptSecret,
} from './endpoint-store.ts';
import { newSecret, secretEnding } from './signing.ts';

export const endpointSubject = (id: string): string => `webhook-endpoint:${id}`;

const isGone = (): Refusal =>
  new Refusal('conflict', { message: 'This endpoint no longer exists. Reload the page.' });
export const nameTaken = 'Another endpoint has this name.';

/** It is stored sealed, and shown once to the person who asked for it. */
function makeSecret({ ids, secrets }: Pick<Platform, 'ids' | 'secrets'>, userId: string): KeptSecret {
  const secret = newSecret(ids);
  return { sealed: secrets.seal(secret), ending: secretEnding(secret), userId };
}

export async function addNow(
  platform: Platform,
  transaction: Act,
  endpoint: NewEndpoint,
  askedBy: string,
): Promise<string> {
  const id = await insertEndpoint(transaction, endpoint, makeSecret(platform, askedBy));
  if (id === undefined) throw new Refusal('conflict', { message: nameTaken });
  await transaction.record('webhook-endpoint.added', { subject: endpointSubject(id) });
  return id;
}

export async function changeAddressNow(transaction: Act, id: string, address: string): Promise<void> {
  if (!(await changeEndpointAddress(transaction, id, address))) throw isGone();
  await transaction.record('webhook-endpoint.address-changed', { subject: endpointSubject(id) });
}

export async function rotateNow(
  platform: Platform,
  transaction: Act,
  id: string,
  askedBy: string,
): Promise<void> {
  if (!(await rotateSecret(transaction, id, makeSecret(platform, askedBy)))) throw isGone();
  await transaction.record('webhook-secret.rotated', { subject: endpointSubject(id) });
}

export async function removeNow(transaction: Act, id: string): Promise<void> {
  if (!(await removeEndpoint(transaction, id))) throw isGone();
  await transaction.record('webhook-endpoint.removed', { subject: endpointSubject(id) });
}

/** What a waiting change keeps, judged once more: a release since may have other rules. */
function keptEndpoint({ value }: HeldPending): NewEndpoint {
  const read = validate(newEndpointSchema, value);
  if (!read.ok)
    throw new Refusal('conflict', {
      message: 'This request can no longer be confirmed. Decline it and submit a new one.',
    });
  return read.value;
}

function keptAddress({ value }: HeldPending): string {
  const address: unknown = Reflect.get(Object(value), 'address');
  if (typeof address !== 'string') throw new Error('a pending change has no address');
  return address;
}

const addConfirmed: Effect = async (transaction, change, _confirmedBy, platform) => {
  await addNow(platform, transaction, keptEndpoint(change), change.asked_by);
};
const addressConfirmed: Effect = (transaction, change) =>
  changeAddressNow(transaction, change.subject, keptAddress(change));
const secretConfirmed: Effect = (transaction, change, _confirmedBy, platform) =>
  rotateNow(platform, transaction, change.subject, change.asked_by);
const removalConfirmed: Effect = (transaction, { subject }) => removeNow(transaction, subject);

/** What a confirmed change does (JOIN-01). */
export const webhookEffects = {
  'webhook-endpoint': addConfirmed,
  'webhook-address': addressConfirmed,
  'webhook-secret': secretConfirmed,
  'webhook-removal': removalConfirmed,
} as const;

import { act } from '#kit/platform/act.ts';
import { EgressFailed, type EgressAnswer } from '#kit/platform/egress.ts';
import { DeliveryRefused, type CarriedTransport } from '#kit/platform/outbox/transport.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { productVersion } from '#kit/platform/product-version.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { notifyEveryAdministrator } from '#notifications/server/index.ts';
import type { DeliveryAttempt } from '../endpoints/staff-webhooks.ts';
import { maximumAttempts, nextAttemptIn, secondsOf } from '../rules/retries.ts';
import { findSending, giveUpDelivery, recordAttempt, type Sending } from './delivery-store.ts';
import { disableEndpoint, holdEndpoint } from './endpoint-store.ts';
import { signaturesOf } from './signing.ts';

/** What is sent: the same bytes at every attempt, for every endpoint. */
export const bodyOf = ({
  type,
  occurred_at: timestamp,
  data,
}: Pick<Sending, 'type' | 'occurred_at' | 'data'>): string => JSON.stringify({ type, timestamp, data });

interface Attempt {
  readonly at: string;
  readonly milliseconds: number;
  readonly answer: EgressAnswer | undefined;
  readonly failure: string | undefined;
}

/** One attempt; it never throws. */
async function attempt({ egress, secrets, clock }: Platform, sending: Sending): Promise<Attempt> {
  const body = bodyOf(sending);
  const { event_id: id } = sending;
  const at = clock.now();
  const timestamp = Math.floor(at.getTime() / 1000);
  const begun = clock.elapsed();
  const done = (answer?: EgressAnswer, failure?: string): Attempt => ({
    at: `${at.toISOString().slice(0, 19)}Z`,
    milliseconds: Math.round(clock.elapsed() - begun),
    answer,
    failure,
  });
  try {
    const keys = [sending.secret, sending.previous_secret].flatMap((sealed) =>
      sealed === null ? [] : secrets.open(sealed),
    );
    const headers = {
      'content-type': 'application/json',
      'user-agent': `Ensigo/${productVersion()}`,
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signaturesOf(keys, { id, timestamp, body }),
    };
    return done(await egress.post(sending.address, { headers, body }));
  } catch (error) {
    return done(undefined, error instanceof EgressFailed ? error.message : 'the secret cannot be read');
  }
}

const reasons = {
  failed: `${String(maximumAttempts)} attempts to deliver an event to it failed`,
  gone: 'it answered that it no longer exists (410)',
} as const;

interface LastAttempt {
  readonly delivery: Parameters<typeof recordAttempt>[1];
  readonly kept: DeliveryAttempt;
}

/** Records the last attempt, sends nothing more to its endpoint, and tells every administrator. */
async function giveUp(
  platform: Platform,
  id: string,
  because: keyof typeof reasons,
  { delivery, kept }: LastAttempt,
): Promise<void> {
  await act(platform, {}, async (transaction) => {
    // First the endpoint, as everything that changes it does: its deliveries are given up with it.
    await holdEndpoint(transaction, id);
    await recordAttempt(transaction, delivery, kept, { state: 'failed' });
    const name = await disableEndpoint(transaction, id, because);
    if (name === undefined) return transaction.leaveUnrecorded();
    await transaction.record('webhook-endpoint.disabled', {
      subject: `webhook-endpoint:${id}`,
      details: { because },
    });
    const message = `The webhook endpoint ${name} was disabled because ${reasons[because]}.`;
    const redirect = screens.staff.webhooks.to();
    await notifyEveryAdministrator(platform, transaction, {
      message,
      redirect,
      mail: {
        kind: 'webhook-disabled',
        subject: `Webhook endpoint disabled: ${name}`,
        text: `${message}\n\nNo events are sent to it. Fix it, enable it, and resend what it missed within 30 days: ${platform.config.publicUrl}${redirect}`,
      },
    });
  });
}

/** Delivers one event to one endpoint; the outbox keeps the message until it is delivered or given up (JOIN-01). */
export function createWebhookTransport(platform: Platform): CarriedTransport {
  const { database, clock, ids } = platform;

  /** From 0 to 1. */
  const chance = (): number => ids.bytes(4).readUInt32BE() / 2 ** 32;

  async function send({ to }: { readonly to: string }): Promise<void> {
    const [id = '', round = ''] = to.split('.');
    const delivery = { id, round: Number(round) };
    const sending = await findSending(database, delivery);
    // Delivered by an attempt of which the outbox did not hear, sent again, or removed with its endpoint.
    if (sending === undefined) return;
    if (sending.is_disabled) {
      await giveUpDelivery(database, delivery);
      throw new DeliveryRefused('the endpoint is disabled', 'final');
    }
    const { at, milliseconds, answer, failure } = await attempt(platform, sending);
    const status = answer?.status ?? null;
    const kept = { at, status, milliseconds, failure: failure ?? null, answer: answer?.firstLine || null };
    if (status !== null && status >= 200 && status <= 299) {
      await recordAttempt(database, delivery, kept, { state: 'delivered' });
      return;
    }
    const isGone = status === 410;
    const retryAfter = secondsOf(answer?.retryAfter, clock.now());
    const afterSeconds = isGone
      ? undefined
      : nextAttemptIn(sending.tries + 1, { chance: chance(), retryAfter });
    const reason = status === null ? `webhook ${failure ?? 'no answer'}` : `webhook http ${String(status)}`;
    if (afterSeconds === undefined) {
      await giveUp(platform, sending.endpoint_id, isGone ? 'gone' : 'failed', { delivery, kept });
      throw new DeliveryRefused(reason, 'final');
    }
    await recordAttempt(database, delivery, kept, { state: 'waiting', afterSeconds });
    throw new DeliveryRefused(reason, 'later', { afterSeconds });
  }

  return { send, close() {} };
}

import { DeliveryRefused, type CarriedTransport } from '#kit/platform/outbox/transport.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { afterSilence, isOpen, nextAsk, type RequestState } from '../rules/request.ts';
import { keepOutcome } from './outcomes.ts';
import type { Provider, Providers, Sent, Status } from './providers/index.ts';
import {
  findRequest,
  keepDifference,
  keepProgress,
  markNotSent,
  markSending,
  type RequestRow,
} from './request-store.ts';

/** `request` carries a request to its end; `question` asks once about one that has ended. */
export type MessageKind = 'request' | 'question';

/** Seconds after which an id that the network does not know is sent again, and until when that is tried. */
const [resendAfter, resendUntil] = [60, 300];

/** What the network says otherwise of a request that has ended; null: it does not say anything now. */
function differenceOf(
  { state, transaction_id: transactionId }: RequestRow,
  status: Status,
): string | undefined | null {
  if (status.outcome === 'pending') return 'The network says that it is still waiting.';
  if (status.outcome === 'unanswered') return null;
  if (state === 'failed') return undefined;
  if (status.outcome === 'absent') return 'The network does not know it.';
  if (status.outcome === 'failed') return 'The network says that it failed.';
  if (status.outcome !== 'paid') return null;
  return status.transactionId === transactionId
    ? undefined
    : `The network names another transaction: ${status.transactionId}.`;
}

/** Carries requests on this node, one step an attempt; the outbox sees to it that there is a next one. */
export function createCarrier(platform: Platform, providers: Providers): CarriedTransport {
  const { database, config } = platform;
  /** How long a second of the networks is. */
  const second = config.mobileMoneySecond;
  const sinceOf = (seconds: number | null): number => (seconds ?? 0) / second;

  /** Keeps how far a request has got; seconds until its next step, or undefined if it is left to a person. */
  async function progress(
    request: RequestRow,
    state: RequestState,
    soonest = 0,
  ): Promise<number | undefined> {
    const planned = nextAsk(request.asked, sinceOf(request.age_seconds));
    const next = planned === undefined ? undefined : Math.max(planned, soonest);
    const left = next === undefined ? null : next * second;
    const kept = await keepProgress(database, request.id, next === undefined ? 'unknown' : state, left);
    return kept ? next : undefined;
  }

  async function end(request: RequestRow, outcome: Parameters<typeof keepOutcome>[2]): Promise<undefined> {
    await keepOutcome(platform, request.id, outcome);
    return undefined;
  }

  const sendBy = ({ collect, disburse }: Provider, request: RequestRow): Promise<Sent> => {
    const { id, kind, amount, phone, tracking_number: trackingNumber } = request;
    const made = { id, amount, phone: phone ?? '', trackingNumber };
    if (kind === 'collection') return collect(made);
    return disburse?.(made) ?? Promise.resolve({ outcome: 'not-sent' });
  };

  /** Sends it: for the first time, or again by the same id, which the network does not know. */
  async function send(provider: Provider, request: RequestRow): Promise<number | undefined> {
    const isFirst = request.sent_seconds === null;
    if (isFirst && sinceOf(request.age_seconds) > resendUntil)
      return end(request, { outcome: 'failed', reason: 'network-unavailable' });
    if (!(await markSending(database, request.id, resendAfter * second)))
      return progress(request, request.state);
    const sent = await sendBy(provider, request);
    // That a second sending failed does not say that the first did: a loan is not paid out twice.
    if (sent.outcome === 'failed' && (isFirst || request.kind === 'collection')) return end(request, sent);
    if (sent.outcome === 'accepted') return progress(request, 'waiting');
    if (sent.outcome === 'not-sent' && isFirst) await markNotSent(database, request.id);
    return progress(request, sent.outcome === 'unanswered' ? 'unknown' : request.state);
  }

  async function ask(provider: Provider, request: RequestRow): Promise<number | undefined> {
    const status = await provider.statusOf(request.kind, request.id);
    if (status.outcome === 'paid' || status.outcome === 'failed') return end(request, status);
    if (status.outcome === 'pending') return progress(request, 'waiting');
    if (status.outcome === 'unanswered')
      return progress(request, afterSilence(request.state, sinceOf(request.age_seconds)));
    // The network had it: that it does not know it now says nothing.
    if (request.state === 'waiting') return progress(request, 'waiting');
    const since = sinceOf(request.sent_seconds);
    if (since < resendAfter) return progress(request, request.state, resendAfter - since);
    if (sinceOf(request.age_seconds) <= resendUntil) return send(provider, request);
    // Money that may have gone out is a person's to settle.
    if (request.kind === 'disbursement') return progress(request, 'unknown');
    return end(request, { outcome: 'failed', reason: 'not-sent' });
  }

  /** Compares one that has ended with what its network says; money that came late is recorded. */
  async function compare(provider: Provider, request: RequestRow): Promise<void> {
    const status = await provider.statusOf(request.kind, request.id);
    const isLate = request.state === 'failed' && status.outcome === 'paid';
    if (isLate) return keepOutcome(platform, request.id, status);
    const difference = differenceOf(request, status);
    const isKept = request.state === 'paid' && request.entry_loan_id !== request.loan_id;
    if (difference === null || (difference === undefined && isKept && request.kind === 'collection')) return;
    await keepDifference(database, request.id, difference);
  }

  /** Seconds until the next step; undefined if there is none. */
  async function step(id: string, kind: string): Promise<number | undefined> {
    const request = await findRequest(database, id);
    if (request === undefined) return undefined;
    const provider = providers[request.network];
    if (provider === undefined)
      return isOpen(request.state) && kind === 'request' ? progress(request, request.state) : undefined;
    if (!isOpen(request.state)) {
      if (kind === 'question') await compare(provider, request);
      return undefined;
    }
    const next = await (request.sent_seconds === null ? send : ask)(provider, request);
    return kind === 'request' ? next : undefined;
  }

  return {
    async send({ to, kind }) {
      const next = await step(to, kind);
      if (next !== undefined)
        throw new DeliveryRefused('the network has not answered yet', 'later', {
          afterSeconds: next * second,
        });
    },
    close() {},
  };
}

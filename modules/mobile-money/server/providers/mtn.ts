import type { MomoConfig, MomoKeys } from '#kit/platform/mobile-money-config.ts';
import { member } from '#kit/platform/outgoing-http.ts';
import type { FailureReason, RequestKind } from '../../rules/request.ts';
import {
  callNetwork,
  unanswered,
  type Answered,
  type MoneyRequest,
  type Provider,
  type Sent,
  type Status,
} from './provider.ts';
import { createToken } from './token.ts';

const longestNote = 160;

/** MTN refuses an apostrophe and other special characters in notes. */
const noteOf = (text: string): string =>
  text
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .slice(0, longestNote);

const reasons = new Map<unknown, FailureReason>([
  ['APPROVAL_REJECTED', 'refused'],
  ['TRANSACTION_CANCELED', 'refused'],
  ['EXPIRED', 'expired'],
  ['NOT_ENOUGH_FUNDS', 'not-enough-money'],
  ['LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED', 'not-enough-money'],
  ['PAYER_LIMIT_REACHED', 'limit'],
  ['PAYEE_LIMIT_REACHED', 'limit'],
  ['PAYER_NOT_FOUND', 'unknown-number'],
  ['PAYEE_NOT_FOUND', 'unknown-number'],
  ['SERVICE_UNAVAILABLE', 'network-unavailable'],
  ['INTERNAL_PROCESSING_ERROR', 'network-unavailable'],
]);

/** It comes as a word, or as an object with the word as its code. */
const reasonOf = (reason: unknown): FailureReason => reasons.get(member(reason, 'code') ?? reason) ?? 'other';

/** No request was taken: unknown who we are, not allowed, too many at once. */
const notTaken = new Set([401, 403, 404, 429]);

function sentBy({ status }: Answered): Sent {
  if (status === 202) return { outcome: 'accepted' };
  if (status === 409) return { outcome: 'known' };
  if (status === 400) return { outcome: 'failed', reason: 'other' };
  return { outcome: notTaken.has(status) ? 'not-sent' : 'unanswered' };
}

function statusBy({ status, body }: Answered, id: string): Status {
  if (status === 404) return { outcome: 'absent' };
  if (status !== 200) return { outcome: 'unanswered' };
  const word = member(body, 'status');
  if (word === 'PENDING') return { outcome: 'pending' };
  if (word === 'FAILED') return { outcome: 'failed', reason: reasonOf(member(body, 'reason')) };
  if (word !== 'SUCCESSFUL') return { outcome: 'unanswered' };
  const transaction = member(body, 'financialTransactionId');
  return {
    outcome: 'paid',
    transactionId:
      typeof transaction === 'string' || typeof transaction === 'number' ? String(transaction) : id,
  };
}

interface Setting {
  readonly config: MomoConfig;
  /** Where MTN sends that a request has ended; undefined: nowhere. */
  readonly callbackUrl: string | undefined;
  readonly deadlineSeconds: number;
  /** In seconds. */
  readonly now: () => number;
}

/** One product of MTN, with keys and a token of its own. */
function productOf(
  { config, callbackUrl, deadlineSeconds, now }: Setting,
  { user, apiKey, subscriptionKey }: MomoKeys,
  { path, resource, party }: { readonly path: string; readonly resource: string; readonly party: string },
) {
  const keyed = { 'Ocp-Apim-Subscription-Key': subscriptionKey };
  const basic = Buffer.from(`${user}:${apiKey}`, 'utf8').toString('base64');
  const token = createToken(
    () =>
      callNetwork(`${config.url}/${path}/token/`, {
        method: 'POST',
        headers: { ...keyed, Authorization: `Basic ${basic}` },
        deadlineSeconds,
      }),
    now,
  );
  const call = (method: 'GET' | 'POST', way: string, headers: Record<string, string>, body?: object) =>
    token.use((bearer) =>
      callNetwork(`${config.url}/${path}/v1_0/${resource}${way}`, {
        method,
        headers: {
          ...keyed,
          ...headers,
          Authorization: `Bearer ${bearer}`,
          'X-Target-Environment': config.target,
        },
        deadlineSeconds,
        ...(body !== undefined && { body }),
      }),
    );
  return {
    async send({ id, amount, phone, trackingNumber }: MoneyRequest): Promise<Sent> {
      const note = noteOf(`Loan ${trackingNumber}`);
      const headers = {
        'X-Reference-Id': id,
        ...(callbackUrl !== undefined && { 'X-Callback-Url': callbackUrl }),
      };
      const body = {
        amount,
        currency: config.currency ?? 'UGX',
        externalId: id,
        [party]: { partyIdType: 'MSISDN', partyId: `256${phone}` },
        payerMessage: note,
        payeeNote: note,
      };
      return call('POST', '', headers, body).then(sentBy, unanswered);
    },
    statusOf: (id: string): Promise<Status> =>
      call('GET', `/${id}`, {}).then(
        (answered) => statusBy(answered, id),
        (error: unknown) => {
          unanswered(error);
          return { outcome: 'unanswered' };
        },
      ),
  };
}

/** MTN MoMo: requests to pay, and transfers where keys for them are set. */
export function createMtn(setting: Setting): Provider {
  const { collection, disbursement } = setting.config;
  const collecting = productOf(setting, collection, {
    path: 'collection',
    resource: 'requesttopay',
    party: 'payer',
  });
  const disbursing =
    disbursement &&
    productOf(setting, disbursement, { path: 'disbursement', resource: 'transfer', party: 'payee' });
  return {
    collect: collecting.send,
    disburse: disbursing?.send,
    statusOf: async (kind: RequestKind, id) =>
      (await (kind === 'collection' ? collecting : disbursing)?.statusOf(id)) ?? { outcome: 'unanswered' },
  };
}

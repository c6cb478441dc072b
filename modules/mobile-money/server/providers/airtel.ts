import type { AirtelConfig } from '#kit/platform/mobile-money-config.ts';
import { member } from '#kit/platform/outgoing-http.ts';
import type { FailureReason } from '../../rules/request.ts';
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

const [country, currency] = ['UG', 'UGX'];
const disbursements = '/standard/v2/disbursements/';

/** Codes after which certainly nothing was paid. Every other one leaves that open. */
const reasons = new Map<unknown, FailureReason>([
  ['DP00800001002', 'refused'],
  ['DP00800001003', 'limit'],
  ['DP00800001004', 'other'],
  ['DP00800001005', 'expired'],
  ['DP00800001007', 'not-enough-money'],
  ['DP00800001008', 'refused'],
  ['DP00800001009', 'other'],
  ['DP00800001010', 'other'],
  ['DP00800001024', 'expired'],
  ['DP00800001029', 'expired'],
  ['DP00900001003', 'limit'],
  ['DP00900001004', 'limit'],
  ['DP00900001005', 'other'],
  ['DP00900001007', 'not-enough-money'],
  ['DP00900001009', 'other'],
  ['DP00900001010', 'other'],
  ['DP00900001012', 'unknown-number'],
  ['DP00900001013', 'refused'],
]);
const paidCodes = new Set<unknown>(['DP00800001001', 'DP00900001001']);
const pendingCodes = new Set<unknown>(['DP00800001006', 'DP00900001006']);
/** Ambiguous; like another one; timed out on the way; an id that was sent before. */
const openCodes = new Set<unknown>([
  ...pendingCodes,
  'DP00800001000',
  'DP00900001000',
  'DP00900001011',
  'DP00900001014',
  'DP00900001017',
]);
const absentCodes = new Set<unknown>(['DP00800001025', 'DP00900001015']);
/** The call was not signed as Airtel expects: it did nothing, and says nothing of an earlier one. */
const unsignedCodes = new Set<unknown>(['DP00800001026', 'DP00900001016']);

/** A text of an answer; undefined where it is none, or empty. */
const textIn = (value: unknown, name: string): string | undefined => {
  const found = member(value, name);
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/** Some answers have only the code of the layer in front. */
const codeIn = (body: unknown): string | undefined => {
  const status = member(body, 'status');
  return textIn(status, 'response_code') ?? textIn(status, 'result_code');
};

/** No request was taken: unknown who we are, not allowed, too many at once. */
const notTaken = new Set([401, 403, 404, 429]);
const serverFaults = 500;

function sentBy({ status, body }: Answered): Sent {
  if (status === 200 && member(member(body, 'status'), 'success') !== false) return { outcome: 'accepted' };
  if (status === 409) return { outcome: 'known' };
  if (status >= serverFaults) return { outcome: 'unanswered' };
  const code = codeIn(body);
  if (unsignedCodes.has(code)) return { outcome: 'not-sent' };
  const reason = reasons.get(code);
  if (reason !== undefined) return { outcome: 'failed', reason };
  if (status === 200 || code !== undefined) return { outcome: 'known' };
  if (status === 400) return { outcome: 'failed', reason: 'other' };
  return { outcome: notTaken.has(status) ? 'not-sent' : 'unanswered' };
}

/** The word of a transaction whose answer has none. */
function wordBy(code: string | undefined): string | undefined {
  if (paidCodes.has(code)) return 'TS';
  if (pendingCodes.has(code)) return 'TIP';
  return reasons.has(code) ? 'TF' : undefined;
}

/** TS: paid; TF: failed; TE: expired; TIP: in progress; TA: ambiguous, so it is asked about again. */
function statusBy({ status, body }: Answered, id: string): Status {
  const code = codeIn(body);
  if (status === 404 || absentCodes.has(code)) return { outcome: 'absent' };
  if (status !== 200) return { outcome: 'unanswered' };
  const transaction = member(member(body, 'data'), 'transaction');
  const word = textIn(transaction, 'status') ?? wordBy(code);
  if (word === 'TS') return { outcome: 'paid', transactionId: textIn(transaction, 'airtel_money_id') ?? id };
  if (word === 'TIP') return { outcome: 'pending' };
  if ((word !== 'TF' && word !== 'TE') || openCodes.has(code)) return { outcome: 'unanswered' };
  return { outcome: 'failed', reason: word === 'TE' ? 'expired' : (reasons.get(code) ?? 'other') };
}

interface Setting {
  readonly config: AirtelConfig;
  readonly deadlineSeconds: number;
  /** In seconds. */
  readonly now: () => number;
}

/** Airtel Money: payments, and disbursements where the encrypted PIN is set. */
export function createAirtel({ config, deadlineSeconds, now }: Setting): Provider {
  const { url, clientId, clientSecret, encryptedPin } = config;
  const token = createToken(
    () =>
      callNetwork(`${url}/auth/oauth2/token`, {
        method: 'POST',
        headers: {},
        body: { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' },
        deadlineSeconds,
      }),
    now,
  );
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    token.use((bearer) =>
      callNetwork(`${url}${path}`, {
        method,
        headers: { Authorization: `Bearer ${bearer}`, 'X-Country': country, 'X-Currency': currency },
        deadlineSeconds,
        ...(body !== undefined && { body }),
      }),
    );
  const send = (path: string, body: object): Promise<Sent> =>
    call('POST', path, body).then(sentBy, unanswered);
  return {
    collect: ({ id, amount, phone, trackingNumber }: MoneyRequest) =>
      send('/merchant/v1/payments/', {
        reference: `Loan ${trackingNumber.replaceAll(/[^A-Za-z0-9]+/g, ' ')}`,
        subscriber: { country, currency, msisdn: phone },
        transaction: { amount: Number(amount), country, currency, id },
      }),
    disburse:
      encryptedPin === undefined
        ? undefined
        : ({ id, amount, phone, trackingNumber }) =>
            send(disbursements, {
              payee: { currency, msisdn: phone },
              // Letters and digits alone.
              reference: `Loan${trackingNumber.replaceAll(/[^A-Za-z0-9]+/g, '')}`,
              pin: encryptedPin,
              transaction: { amount: Number(amount), id, type: 'B2C' },
            }),
    statusOf: (kind, id): Promise<Status> =>
      call(
        'GET',
        kind === 'collection' ? `/standard/v1/payments/${id}` : `${disbursements}${id}?transactionType=B2C`,
      ).then(
        (answered) => statusBy(answered, id),
        (error: unknown) => {
          unanswered(error);
          return { outcome: 'unanswered' };
        },
      ),
  };
}

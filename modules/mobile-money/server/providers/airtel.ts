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

/** Of a payment that came to nothing. */
const reasons = new Map<unknown, FailureReason>([
  ['DP00800001002', 'refused'],
  ['DP00800001003', 'limit'],
  ['DP00800001005', 'expired'],
  ['DP00800001007', 'not-enough-money'],
  ['DP00800001008', 'refused'],
  ['DP00800001024', 'expired'],
]);
const absentCode = 'DP00800001025';

const codeIn = (body: unknown): unknown => member(member(body, 'status'), 'response_code');

/** No request was taken: unknown who we are, not allowed, too many at once. */
const notTaken = new Set([401, 403, 404, 429]);

function sentBy({ status, body }: Answered): Sent {
  if (status === 200) {
    if (member(member(body, 'status'), 'success') !== false) return { outcome: 'accepted' };
    const reason = reasons.get(codeIn(body));
    return reason === undefined ? { outcome: 'known' } : { outcome: 'failed', reason };
  }
  if (status === 409) return { outcome: 'known' };
  if (status === 400) return { outcome: 'failed', reason: 'other' };
  return { outcome: notTaken.has(status) ? 'not-sent' : 'unanswered' };
}

/** TS: paid; TF: failed; TE: expired; TIP: in progress; TA: ambiguous, so it is asked about again. */
function statusBy({ status, body }: Answered, id: string): Status {
  if (status === 404 || codeIn(body) === absentCode) return { outcome: 'absent' };
  if (status !== 200) return { outcome: 'unanswered' };
  const transaction = member(member(body, 'data'), 'transaction');
  const word = member(transaction, 'status');
  if (word === 'TS') {
    const own = member(transaction, 'airtel_money_id');
    return { outcome: 'paid', transactionId: typeof own === 'string' && own !== '' ? own : id };
  }
  if (word === 'TF') return { outcome: 'failed', reason: reasons.get(codeIn(body)) ?? 'other' };
  if (word === 'TE') return { outcome: 'failed', reason: 'expired' };
  return { outcome: word === 'TIP' ? 'pending' : 'unanswered' };
}

interface Setting {
  readonly config: AirtelConfig;
  readonly deadlineSeconds: number;
  /** In seconds. */
  readonly now: () => number;
}

/** Airtel Money: payments. It disburses nothing here. */
export function createAirtel({ config, deadlineSeconds, now }: Setting): Provider {
  const { url, clientId, clientSecret } = config;
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
  return {
    collect: ({ id, amount, phone, trackingNumber }: MoneyRequest): Promise<Sent> =>
      call('POST', '/merchant/v1/payments/', {
        reference: `Loan ${trackingNumber.replaceAll(/[^A-Za-z0-9]+/g, ' ')}`,
        subscriber: { country, currency, msisdn: phone },
        transaction: { amount: Number(amount), country, currency, id },
      }).then(sentBy, unanswered),
    disburse: undefined,
    statusOf: (_kind, id): Promise<Status> =>
      call('GET', `/standard/v1/payments/${id}`).then(
        (answered) => statusBy(answered, id),
        (error: unknown) => {
          unanswered(error);
          return { outcome: 'unanswered' };
        },
      ),
  };
}

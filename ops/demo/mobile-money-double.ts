import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { randomIds } from '#kit/platform/ids.ts';
import {
  airtel,
  airtelRequest,
  bodyOf,
  keys,
  mtnRequest,
  target,
  textAt,
  type Asked,
  type Made,
} from './mobile-money-sent.ts';

/** Money that a network was asked to move, as it stands there. */
export interface DoubledRequest extends Asked {
  state: 'pending' | 'paid' | 'failed';
  /** In the network's words. */
  reason: string | undefined;
  readonly transactionId: string;
  /** How often its status was asked for. */
  asked: number;
}

/** A call that arrives, of which a fault may be made. */
export interface DoubledCall {
  readonly network: 'mtn' | 'airtel';
  readonly what: 'token' | 'send' | 'status';
  /** Empty of a token. */
  readonly id: string;
  /** The number of the request; empty of a token, and of a request that is not known. */
  readonly phone: string;
}

/**
 * `cut`: the connection breaks and nothing was taken. `cut-taken`, `500-taken`: the request was taken. `hang`: no answer
 * ever. `expired`: the token counts no more. `absent`: as if the id were not known. `failed`: says that it failed. An
 * answer: given instead, and nothing was taken.
 */
export type Fault =
  | 'cut'
  | 'cut-taken'
  | '500'
  | '500-taken'
  | 'hang'
  | 'expired'
  | 'absent'
  | 'failed'
  | { readonly status: number; readonly body: object };

export interface MobileMoneyDouble {
  /** Base address of both networks. */
  readonly url: string;
  /** For the environment of a server: MOMO_URL, AIRTEL_URL and their keys. */
  readonly environment: Readonly<Record<string, string>>;
  /** By their ids. */
  readonly requests: ReadonlyMap<string, DoubledRequest>;
  /** How many calls came, by what they were. */
  readonly calls: Readonly<Record<DoubledCall['what'], number>>;
  /** The bodies of what was sent, the newest last. */
  readonly sent: readonly unknown[];
  /** Decides about a request that waits: paid, or the reason why not; undefined leaves it waiting. */
  decide(rule: (request: DoubledRequest) => 'paid' | { readonly failed: string } | undefined): void;
  /** Breaks calls; null ends it. */
  breakCalls(rule: ((call: DoubledCall) => Fault | undefined) | null): void;
  /** The tokens given so far count no more. */
  expireTokens(): void;
  stop(): Promise<void>;
}

function answer(response: ServerResponse, status: number, body?: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

/** MTN MoMo and Airtel Money on loopback, for a demo and for tests: they keep requests, and move no money. */
export async function startMobileMoneyDouble({ port = 0 } = {}): Promise<MobileMoneyDouble> {
  const requests = new Map<string, DoubledRequest>();
  const callbacks = new Map<string, string>();
  const calls = { token: 0, send: 0, status: 0 };
  const sent: unknown[] = [];
  const tokens = new Map<string, string>();
  let decision: Parameters<MobileMoneyDouble['decide']>[0] = () => undefined;
  let breaking: Parameters<MobileMoneyDouble['breakCalls']>[0] = null;
  let transactions = 21_847_730_900;

  /** The callback is sent once, and never again. */
  function callBack({ id, amount, transactionId, state }: DoubledRequest): void {
    const url = callbacks.get(id);
    callbacks.delete(id);
    if (url === undefined) return;
    void fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        financialTransactionId: transactionId,
        externalId: id,
        amount,
        currency: 'UGX',
        status: state === 'paid' ? 'SUCCESSFUL' : 'FAILED',
      }),
    }).catch(() => undefined);
  }

  function follow(request: DoubledRequest): void {
    if (request.state !== 'pending') return;
    const decided = decision(request);
    if (decided === undefined) return;
    request.state = decided === 'paid' ? 'paid' : 'failed';
    request.reason = decided === 'paid' ? undefined : decided.failed;
    callBack(request);
  }

  function take({ network, kind, id, amount, phone, callbackUrl }: Made): void {
    transactions += 1;
    const transactionId = network === 'mtn' ? String(transactions) : `CI${transactions}`;
    requests.set(id, {
      network,
      kind,
      id,
      amount,
      phone,
      state: 'pending',
      reason: undefined,
      transactionId,
      asked: 0,
    });
    if (callbackUrl !== undefined) callbacks.set(id, callbackUrl);
  }

  function send(response: ServerResponse, made: Made, fault: Fault | undefined): void {
    const isTaken = fault !== 'cut' && fault !== '500';
    if (!made.isValid) return answer(response, 400, { code: 'INVALID' });
    const isKnown = requests.has(made.id);
    if (isTaken && !isKnown) take(made);
    if (fault === 'cut' || fault === 'cut-taken') return void response.destroy();
    if (fault === '500' || fault === '500-taken') return answer(response, 500);
    const family = made.kind === 'collection' ? 'DP00800001' : 'DP00900001';
    if (isKnown && made.network === 'airtel' && made.kind === 'disbursement')
      return answer(response, 200, { status: { success: false, response_code: `${family}017` } });
    if (isKnown) return answer(response, 409, { code: 'RESOURCE_ALREADY_EXIST' });
    if (made.network === 'mtn') return void response.writeHead(202).end();
    answer(response, 200, {
      data: { transaction: { id: made.id, status: 'TIP' } },
      status: { code: '200', success: true, response_code: `${family}006` },
    });
  }

  function tell(
    response: ServerResponse,
    { network, kind, id }: Pick<Asked, 'network' | 'kind' | 'id'>,
    fault: Fault | undefined,
  ): void {
    const found = fault === 'absent' ? undefined : requests.get(id);
    if (fault === 'cut' || fault === 'cut-taken') return void response.destroy();
    if (fault === '500' || fault === '500-taken') return answer(response, 500);
    if (found?.network !== network || found.kind !== kind)
      return answer(response, 404, { code: 'RESOURCE_NOT_FOUND' });
    found.asked += 1;
    if (fault !== 'failed') follow(found);
    const state = fault === 'failed' ? 'failed' : found.state;
    const reason = found.reason ?? (network === 'mtn' ? 'INTERNAL_PROCESSING_ERROR' : '');
    if (network === 'mtn') {
      const words = { pending: 'PENDING', paid: 'SUCCESSFUL', failed: 'FAILED' } as const;
      return answer(response, 200, {
        externalId: id,
        amount: found.amount,
        currency: 'UGX',
        status: words[state],
        ...(state === 'paid' && { financialTransactionId: found.transactionId }),
        ...(state === 'failed' && { reason }),
      });
    }
    const words = { pending: 'TIP', paid: 'TS', failed: 'TF' } as const;
    answer(response, 200, {
      data: {
        transaction: {
          id,
          status: words[state],
          ...(state === 'paid' && { airtel_money_id: found.transactionId }),
        },
      },
      status: { code: '200', success: true, ...(state === 'failed' && { response_code: reason }) },
    });
  }

  function giveToken(response: ServerResponse, use: string, isRight: boolean): void {
    if (!isRight) return answer(response, 401);
    const token = randomIds.uuid();
    tokens.set(token, use);
    answer(response, 200, { access_token: token, expires_in: 3600, token_type: 'access_token' });
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const [, product = '', rest = ''] = /^\/(collection|disbursement)(\/.*)$/.exec(path) ?? [];
    const isAirtelDisbursement = path.startsWith('/standard/v2/disbursements/');
    const kind = product === 'disbursement' || isAirtelDisbursement ? 'disbursement' : 'collection';
    const network = product === '' ? 'airtel' : 'mtn';
    const isToken = rest === '/token/' || path === '/auth/oauth2/token';
    const id = request.method === 'GET' ? (path.split('/').at(-1) ?? '') : '';
    const made = (network === 'mtn' ? mtnRequest : airtelRequest)(request, kind, body);
    const what = isToken ? 'token' : request.method === 'GET' ? 'status' : 'send';
    calls[what] += 1;
    const asked = what === 'send' ? made : requests.get(id);
    const about = isToken ? { id: '', phone: '' } : { id: asked?.id ?? id, phone: asked?.phone ?? '' };
    const fault = breaking?.({ network, what, ...about });
    if (fault === 'hang') return;
    if (isToken && (fault === 'cut' || fault === '500')) return void response.destroy();
    const { user, apiKey, subscriptionKey } = keys[kind];
    const isOpen = network === 'airtel' || request.headers['ocp-apim-subscription-key'] === subscriptionKey;
    if (isToken && network === 'mtn') {
      const basic = `Basic ${Buffer.from(`${user}:${apiKey}`).toString('base64')}`;
      return giveToken(response, kind, isOpen && request.headers.authorization === basic);
    }
    if (isToken)
      return giveToken(
        response,
        'airtel',
        textAt(body, 'client_id') === airtel.id && textAt(body, 'client_secret') === airtel.secret,
      );
    if (fault === 'expired') tokens.clear();
    const use = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (!isOpen || use !== (network === 'mtn' ? kind : 'airtel')) return answer(response, 401);
    if (network === 'mtn' && request.headers['x-target-environment'] !== target) return answer(response, 400);
    if (typeof fault === 'object') return answer(response, fault.status, fault.body);
    const isAsked = !isAirtelDisbursement || searchParams.get('transactionType') === 'B2C';
    if (what === 'status')
      return isAsked ? tell(response, { network, kind, id }, fault) : answer(response, 400);
    sent.push(body);
    send(response, made, fault === 'expired' ? undefined : fault);
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    environment: {
      MOMO_URL: url,
      MOMO_TARGET: target,
      MOMO_COLLECTION_USER: keys.collection.user,
      MOMO_COLLECTION_API_KEY: keys.collection.apiKey,
      MOMO_COLLECTION_SUBSCRIPTION_KEY: keys.collection.subscriptionKey,
      MOMO_DISBURSEMENT_USER: keys.disbursement.user,
      MOMO_DISBURSEMENT_API_KEY: keys.disbursement.apiKey,
      MOMO_DISBURSEMENT_SUBSCRIPTION_KEY: keys.disbursement.subscriptionKey,
      AIRTEL_URL: url,
      AIRTEL_CLIENT_ID: airtel.id,
      AIRTEL_CLIENT_SECRET: airtel.secret,
      AIRTEL_ENCRYPTED_PIN: airtel.encryptedPin,
    },
    requests,
    calls,
    sent,
    decide(rule) {
      decision = rule;
    },
    breakCalls(rule) {
      breaking = rule;
    },
    expireTokens: () => tokens.clear(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

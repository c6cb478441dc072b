import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { randomIds } from '#kit/platform/ids.ts';

/** Money that a network was asked to move, as it stands there. */
export interface DoubledRequest {
  readonly network: 'mtn' | 'airtel';
  readonly kind: 'collection' | 'disbursement';
  readonly id: string;
  readonly amount: string;
  /** The nine digits after +256. */
  readonly phone: string;
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
 * ever. `expired`: the token counts no more. `absent`: as if the id were not known. `failed`: says that it failed.
 */
export type Fault = 'cut' | 'cut-taken' | '500' | '500-taken' | 'hang' | 'expired' | 'absent' | 'failed';

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

const keys = {
  collection: {
    user: randomIds.uuid(),
    apiKey: 'collection-key',
    subscriptionKey: 'collection-subscription',
  },
  disbursement: {
    user: randomIds.uuid(),
    apiKey: 'disbursement-key',
    subscriptionKey: 'disbursement-subscription',
  },
} as const;
const airtel = { id: 'airtel-client', secret: 'airtel-secret' };
const target = 'mtnuganda';
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const note = /^[A-Za-z0-9 ]{0,160}$/;

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  const pieces: AsyncIterable<Buffer> = request;
  for await (const piece of pieces) chunks.push(piece);
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}

const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((found, name) => Reflect.get(Object(found), name), value);
const textAt = (value: unknown, ...path: readonly string[]): string => {
  const found = at(value, ...path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
};

function answer(response: ServerResponse, status: number, body?: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

interface Made extends Pick<DoubledRequest, 'network' | 'kind' | 'id' | 'amount' | 'phone'> {
  /** Whether the network takes it as it was written. */
  readonly isValid: boolean;
  readonly callbackUrl: string | undefined;
}

function mtnRequest(request: IncomingMessage, kind: 'collection' | 'disbursement', body: unknown): Made {
  const [id, party] = [String(request.headers['x-reference-id']), kind === 'collection' ? 'payer' : 'payee'];
  const [amount, msisdn] = [at(body, 'amount'), textAt(body, party, 'partyId')];
  const notes = [textAt(body, 'payerMessage'), textAt(body, 'payeeNote')];
  return {
    network: 'mtn',
    kind,
    id,
    amount: String(amount),
    phone: msisdn.slice(3),
    isValid:
      uuid.test(id) &&
      typeof amount === 'string' &&
      /^[1-9]\d*$/.test(amount) &&
      textAt(body, 'currency') === 'UGX' &&
      textAt(body, party, 'partyIdType') === 'MSISDN' &&
      /^256\d{9}$/.test(msisdn) &&
      notes.every((text) => note.test(text)),
    callbackUrl: request.headers['x-callback-url']?.toString(),
  };
}

function airtelRequest(request: IncomingMessage, body: unknown): Made {
  const [id, amount] = [textAt(body, 'transaction', 'id'), textAt(body, 'transaction', 'amount')];
  const phone = textAt(body, 'subscriber', 'msisdn');
  const { 'x-country': country, 'x-currency': currency } = request.headers;
  return {
    network: 'airtel',
    kind: 'collection',
    id,
    amount,
    phone,
    isValid: /^\d{9}$/.test(phone) && /^[1-9]\d*$/.test(amount) && country === 'UG' && currency === 'UGX',
    callbackUrl: undefined,
  };
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
    if (isKnown) return answer(response, 409, { code: 'RESOURCE_ALREADY_EXIST' });
    if (made.network === 'mtn') return void response.writeHead(202).end();
    answer(response, 200, {
      data: { transaction: { id: made.id, status: 'SUCCESS' } },
      status: { code: '200', success: true, response_code: 'DP00800001006' },
    });
  }

  function tell(
    response: ServerResponse,
    network: 'mtn' | 'airtel',
    id: string,
    fault: Fault | undefined,
  ): void {
    const found = fault === 'absent' ? undefined : requests.get(id);
    if (fault === 'cut' || fault === 'cut-taken') return void response.destroy();
    if (fault === '500' || fault === '500-taken') return answer(response, 500);
    if (found?.network !== network) return answer(response, 404, { code: 'RESOURCE_NOT_FOUND' });
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
    const path = request.url ?? '';
    const [, product = '', rest = ''] = /^\/(collection|disbursement)(\/.*)$/.exec(path) ?? [];
    const kind = product === 'disbursement' ? 'disbursement' : 'collection';
    const network = product === '' ? 'airtel' : 'mtn';
    const isToken = rest === '/token/' || path === '/auth/oauth2/token';
    const id = request.method === 'GET' ? (path.split('/').at(-1) ?? '') : '';
    const made = network === 'mtn' ? mtnRequest(request, kind, body) : airtelRequest(request, body);
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
    if (what === 'status') return tell(response, network, id, fault);
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

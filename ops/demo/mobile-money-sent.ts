import type { IncomingMessage } from 'node:http';
import { randomIds } from '#kit/platform/ids.ts';

// What the doubles of the networks are sent, and whether the network would take it so.

export const keys = {
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
export const airtel = {
  id: 'airtel-client',
  secret: 'airtel-secret',
  /** As long as a real one. */
  encryptedPin: Buffer.alloc(128, 'encrypted').toString('base64'),
};
export const target = 'mtnuganda';
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const note = /^[A-Za-z0-9 ]{0,160}$/;

export async function bodyOf(request: IncomingMessage): Promise<unknown> {
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
export const textAt = (value: unknown, ...path: readonly string[]): string => {
  const found = at(value, ...path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
};

/** Money that a network is asked to move. */
export interface Asked {
  readonly network: 'mtn' | 'airtel';
  readonly kind: 'collection' | 'disbursement';
  readonly id: string;
  readonly amount: string;
  /** The nine digits after +256. */
  readonly phone: string;
}

export interface Made extends Asked {
  /** Whether the network takes it as it was written. */
  readonly isValid: boolean;
  readonly callbackUrl: string | undefined;
}

export function mtnRequest(request: IncomingMessage, kind: Made['kind'], body: unknown): Made {
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

export function airtelRequest({ headers }: IncomingMessage, kind: Made['kind'], body: unknown): Made {
  const [id, amount] = [textAt(body, 'transaction', 'id'), at(body, 'transaction', 'amount')];
  const phone = textAt(body, kind === 'collection' ? 'subscriber' : 'payee', 'msisdn');
  const isDisbursable =
    textAt(body, 'payee', 'currency') === 'UGX' &&
    /^[A-Za-z0-9]{4,64}$/.test(textAt(body, 'reference')) &&
    textAt(body, 'pin') === airtel.encryptedPin &&
    textAt(body, 'transaction', 'type') === 'B2C';
  return {
    network: 'airtel',
    kind,
    id,
    amount: String(amount),
    phone,
    isValid:
      (kind === 'collection' || isDisbursable) &&
      /^\d{9}$/.test(phone) &&
      typeof amount === 'number' &&
      /^[1-9]\d*$/.test(String(amount)) &&
      headers['x-country'] === 'UG' &&
      headers['x-currency'] === 'UGX',
    callbackUrl: undefined,
  };
}

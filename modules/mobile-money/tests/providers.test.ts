import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startMobileMoneyDouble } from '#ops/demo/mobile-money-double.ts';
import { readConfig } from '#kit/platform/config.ts';
import type { RequestKind } from '../rules/request.ts';
import { createAirtel } from '../server/providers/airtel.ts';
import { createMtn } from '../server/providers/mtn.ts';
import type { Provider } from '../server/providers/provider.ts';

const double = await startMobileMoneyDouble();
afterAll(() => double.stop());

const { mtn: mtnConfig, airtel: airtelConfig } = readConfig(double.environment).mobileMoney;
if (mtnConfig === undefined || airtelConfig === undefined) throw new Error('both networks must be on');
const setting = { callbackUrl: undefined, deadlineSeconds: 0.3, now: () => performance.now() / 1000 };
const mtn = createMtn({ ...setting, config: mtnConfig });
const airtel = createAirtel({ ...setting, config: airtelConfig });

/** How a network disburses that has all it needs for it. */
function disburseBy({ disburse }: Provider): Provider['collect'] {
  if (disburse === undefined) throw new Error('the network must disburse');
  return disburse;
}

beforeEach(() => {
  double.breakCalls(null);
  double.decide(() => undefined);
});

const made = (changes: object = {}) => ({
  id: randomUUID(),
  amount: '888997',
  phone: '772145098',
  trackingNumber: 'LN-2026-00418',
  ...changes,
});

describe.each([
  ['MTN', 'collection', mtn, { phone: '772145098' }, 'NOT_ENOUGH_FUNDS'],
  ['MTN', 'disbursement', mtn, { phone: '772145098' }, 'NOT_ENOUGH_FUNDS'],
  ['Airtel', 'collection', airtel, { phone: '701338552' }, 'DP00800001007'],
  ['Airtel', 'disbursement', airtel, { phone: '701338552' }, 'DP00900001007'],
] as const)('%s, %s', (_name, kind, network, own, tooLittle) => {
  const send = kind === 'collection' ? network.collect : disburseBy(network);

  test('JOIN-05 a request is accepted, waits, and is paid with the transaction of the network', async () => {
    const request = made(own);
    expect(await send(request)).toEqual({ outcome: 'accepted' });
    expect(await network.statusOf(kind, request.id)).toEqual({ outcome: 'pending' });
    double.decide(() => 'paid');
    const { transactionId } = double.requests.get(request.id) ?? {};
    expect(await network.statusOf(kind, request.id)).toEqual({ outcome: 'paid', transactionId });
    expect(double.requests.get(request.id)).toMatchObject({ kind, amount: '888997', ...own });
  });

  test('JOIN-05 a request that failed says why', async () => {
    const request = made(own);
    await send(request);
    double.decide(() => ({ failed: tooLittle }));
    expect(await network.statusOf(kind, request.id)).toEqual({
      outcome: 'failed',
      reason: 'not-enough-money',
    });
  });

  test('JOIN-05 an id that was sent before is known, one that was not is absent', async () => {
    const request = made(own);
    await send(request);
    expect(await send(request)).toEqual({ outcome: 'known' });
    expect(await network.statusOf(kind, randomUUID())).toEqual({ outcome: 'absent' });
  });

  test.each(['cut', '500', '500-taken', 'hang'] as const)(
    'JOIN-05 after %s nobody knows what became of a request',
    async (fault) => {
      double.breakCalls(({ what }) => (what === 'token' ? undefined : fault));
      expect(await send(made(own))).toEqual({ outcome: 'unanswered' });
      expect(await network.statusOf(kind, randomUUID())).toEqual({ outcome: 'unanswered' });
    },
  );

  test('JOIN-05 a token is used again, and renewed once it is refused', async () => {
    await send(made(own));
    const before = double.calls.token;
    await send(made(own));
    expect(double.calls.token).toBe(before);
    double.expireTokens();
    expect(await send(made(own))).toEqual({ outcome: 'accepted' });
    expect(double.calls.token).toBe(before + 1);
  });

  test('JOIN-05 what was not sent for want of a token certainly did not begin', async () => {
    double.expireTokens();
    double.breakCalls(({ what }) => (what === 'token' ? '500' : undefined));
    const request = made(own);
    expect(await send(request)).toEqual({ outcome: 'not-sent' });
    expect(double.requests.has(request.id)).toBe(false);
  });
});

test('JOIN-05 what MTN is sent has no character that it refuses, and the amount as text', async () => {
  await mtn.collect(made());
  expect(double.sent.at(-1)).toMatchObject({
    amount: '888997',
    currency: 'UGX',
    payer: { partyIdType: 'MSISDN', partyId: '256772145098' },
    payerMessage: 'Loan LN 2026 00418',
  });
});

test('JOIN-05 a network that cannot be reached was not sent anything', async () => {
  const nowhere = createMtn({ ...setting, config: { ...mtnConfig, url: 'http://127.0.0.1:9' } });
  expect(await nowhere.collect(made())).toEqual({ outcome: 'not-sent' });
});

test('JOIN-05 a network disburses nothing without the keys, or the PIN, for it', () => {
  expect(createMtn({ ...setting, config: { ...mtnConfig, disbursement: undefined } }).disburse).toBe(
    undefined,
  );
  const withoutPin = createAirtel({ ...setting, config: { ...airtelConfig, encryptedPin: undefined } });
  expect(withoutPin.disburse).toBe(undefined);
});

test('JOIN-05 what Airtel is sent to disburse has the encrypted PIN, and a reference that it takes', async () => {
  const request = made({ phone: '701338552' });
  await airtel.disburse?.(request);
  expect(double.sent.at(-1)).toEqual({
    payee: { currency: 'UGX', msisdn: '701338552' },
    reference: 'LoanLN202600418',
    pin: double.environment['AIRTEL_ENCRYPTED_PIN'],
    transaction: { amount: 888_997, id: request.id, type: 'B2C' },
  });
});

describe('codes of Airtel', () => {
  /** By each of these, nothing was paid. */
  const ends = [
    ['collection', 'DP00800001002', 'refused'],
    ['collection', 'DP00800001003', 'limit'],
    ['collection', 'DP00800001004', 'other'],
    ['collection', 'DP00800001005', 'expired'],
    ['collection', 'DP00800001007', 'not-enough-money'],
    ['collection', 'DP00800001008', 'refused'],
    ['collection', 'DP00800001009', 'other'],
    ['collection', 'DP00800001010', 'other'],
    ['collection', 'DP00800001024', 'expired'],
    ['collection', 'DP00800001029', 'expired'],
    ['disbursement', 'DP00900001003', 'limit'],
    ['disbursement', 'DP00900001004', 'limit'],
    ['disbursement', 'DP00900001005', 'other'],
    ['disbursement', 'DP00900001007', 'not-enough-money'],
    ['disbursement', 'DP00900001009', 'other'],
    ['disbursement', 'DP00900001010', 'other'],
    ['disbursement', 'DP00900001012', 'unknown-number'],
    ['disbursement', 'DP00900001013', 'refused'],
  ] as const;
  /** Ambiguous, in process, like another one, timed out, sent before, and what nobody has seen yet. */
  const open = [
    ['collection', 'DP00800001000'],
    ['collection', 'DP00800001006'],
    ['disbursement', 'DP00900001000'],
    ['disbursement', 'DP00900001006'],
    ['disbursement', 'DP00900001011'],
    ['disbursement', 'DP00900001014'],
    ['disbursement', 'DP00900001017'],
  ] as const;
  const unseen = [
    ['collection', 'DP00800001099'],
    ['disbursement', 'DP00900001099'],
  ] as const;

  const body = (code: string | undefined, word?: string) => ({
    data: { transaction: { id: 'theirs', ...(word !== undefined && { status: word }) } },
    status: { code: '200', success: false, ...(code !== undefined && { response_code: code }) },
  });
  const answering = (given: object, status = 200): void =>
    double.breakCalls(({ what }) => (what === 'token' ? undefined : { status, body: given }));
  const sentAs = (kind: RequestKind) =>
    (kind === 'collection' ? airtel.collect : disburseBy(airtel))(made({ phone: '701338552' }));
  const toldOf = (kind: RequestKind, id = randomUUID()) => airtel.statusOf(kind, id);

  test.each(ends)('JOIN-05 a %s that is refused with %s has failed: %s', async (kind, code, reason) => {
    for (const status of [200, 400]) {
      answering(body(code), status);
      expect(await sentAs(kind)).toEqual({ outcome: 'failed', reason });
    }
    for (const word of [undefined, 'TF']) {
      answering(body(code, word));
      expect(await toldOf(kind)).toEqual({ outcome: 'failed', reason });
    }
  });

  test.each([...open, ...unseen])(
    'JOIN-05 a %s that is sent and answered %s is asked about',
    async (kind, code) => {
      for (const status of [200, 400, 403, 404, 429]) {
        answering(body(code), status);
        expect(await sentAs(kind)).toEqual({ outcome: 'known' });
      }
      answering({ status: { success: false, result_code: 'ESB000008' } }, 400);
      expect(await sentAs(kind)).toEqual({ outcome: 'known' });
    },
  );

  test.each(open)(
    'JOIN-05 a %s of which Airtel says %s has not failed, whatever word is with it',
    async (kind, code) => {
      const isPending = code.endsWith('006');
      answering(body(code));
      expect(await toldOf(kind)).toEqual({ outcome: isPending ? 'pending' : 'unanswered' });
      for (const word of ['TA', 'TF', 'TE']) {
        answering(body(code, word));
        expect(await toldOf(kind)).toEqual({ outcome: 'unanswered' });
      }
    },
  );

  test.each(unseen)('JOIN-05 of a %s, the word decides where %s says nothing', async (kind, code) => {
    answering(body(code));
    expect(await toldOf(kind)).toEqual({ outcome: 'unanswered' });
    answering(body(code, 'TF'));
    expect(await toldOf(kind)).toEqual({ outcome: 'failed', reason: 'other' });
    answering(body(undefined, 'TE'));
    expect(await toldOf(kind)).toEqual({ outcome: 'failed', reason: 'expired' });
  });

  test.each([
    ['collection', 'DP00800001001', 'DP00800001025', 'DP00800001026'],
    ['disbursement', 'DP00900001001', 'DP00900001015', 'DP00900001016'],
  ] as const)(
    'JOIN-05 a %s is paid by %s alone, absent by %s; by %s the call did nothing',
    async (kind, paid, absent, unsigned) => {
      const id = randomUUID();
      answering(body(paid));
      expect(await toldOf(kind, id)).toEqual({ outcome: 'paid', transactionId: id });
      answering(body(absent));
      expect(await toldOf(kind)).toEqual({ outcome: 'absent' });
      answering(body(unsigned), 403);
      expect(await sentAs(kind)).toEqual({ outcome: 'not-sent' });
      answering(body(unsigned));
      expect(await sentAs(kind)).toEqual({ outcome: 'not-sent' });
      expect(await toldOf(kind)).toEqual({ outcome: 'unanswered' });
    },
  );

  test('JOIN-05 without a code, 400 has failed, 200 without success is known, and 403 was not taken', async () => {
    for (const [status, given, expected] of [
      [400, { message: 'bad request' }, { outcome: 'failed', reason: 'other' }],
      [200, { status: { success: false } }, { outcome: 'known' }],
      [403, {}, { outcome: 'not-sent' }],
      [500, body('DP00900001007'), { outcome: 'unanswered' }],
    ] as const) {
      answering(given, status);
      expect(await sentAs('disbursement')).toEqual(expected);
    }
  });
});

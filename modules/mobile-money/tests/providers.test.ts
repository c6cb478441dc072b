import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startMobileMoneyDouble } from '#ops/demo/mobile-money-double.ts';
import { readConfig } from '#kit/platform/config.ts';
import { createAirtel } from '../server/providers/airtel.ts';
import { createMtn } from '../server/providers/mtn.ts';

const double = await startMobileMoneyDouble();
afterAll(() => double.stop());

const { mtn: mtnConfig, airtel: airtelConfig } = readConfig(double.environment).mobileMoney;
if (mtnConfig === undefined || airtelConfig === undefined) throw new Error('both networks must be on');
const setting = { callbackUrl: undefined, deadlineSeconds: 0.3, now: () => performance.now() / 1000 };
const mtn = createMtn({ ...setting, config: mtnConfig });
const airtel = createAirtel({ ...setting, config: airtelConfig });

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
  ['MTN', mtn, { phone: '772145098' }, 'NOT_ENOUGH_FUNDS'],
  ['Airtel', airtel, { phone: '701338552' }, 'DP00800001007'],
] as const)('%s', (_name, network, own, tooLittle) => {
  test('JOIN-05 a payment is accepted, waits, and is paid with the transaction of the network', async () => {
    const request = made(own);
    expect(await network.collect(request)).toEqual({ outcome: 'accepted' });
    expect(await network.statusOf('collection', request.id)).toEqual({ outcome: 'pending' });
    double.decide(() => 'paid');
    const { transactionId } = double.requests.get(request.id) ?? {};
    expect(await network.statusOf('collection', request.id)).toEqual({ outcome: 'paid', transactionId });
    expect(double.requests.get(request.id)).toMatchObject({ amount: '888997', ...own });
  });

  test('JOIN-05 a payment that failed says why', async () => {
    const request = made(own);
    await network.collect(request);
    double.decide(() => ({ failed: tooLittle }));
    expect(await network.statusOf('collection', request.id)).toEqual({
      outcome: 'failed',
      reason: 'not-enough-money',
    });
  });

  test('JOIN-05 an id that was sent before is known, one that was not is absent', async () => {
    const request = made(own);
    await network.collect(request);
    expect(await network.collect(request)).toEqual({ outcome: 'known' });
    expect(await network.statusOf('collection', randomUUID())).toEqual({ outcome: 'absent' });
  });

  test.each([
    ['cut', 'unanswered'],
    ['500', 'unanswered'],
    ['500-taken', 'unanswered'],
    ['hang', 'unanswered'],
  ] as const)('JOIN-05 after %s nobody knows what became of a payment', async (fault, outcome) => {
    double.breakCalls(({ what }) => (what === 'token' ? undefined : fault));
    expect(await network.collect(made(own))).toEqual({ outcome });
    expect(await network.statusOf('collection', randomUUID())).toEqual({ outcome: 'unanswered' });
  });

  test('JOIN-05 a token is used again, and renewed once it is refused', async () => {
    await network.collect(made(own));
    const before = double.calls.token;
    await network.collect(made(own));
    expect(double.calls.token).toBe(before);
    double.expireTokens();
    expect(await network.collect(made(own))).toEqual({ outcome: 'accepted' });
    expect(double.calls.token).toBe(before + 1);
  });

  test('JOIN-05 what was not sent for want of a token certainly did not begin', async () => {
    double.expireTokens();
    double.breakCalls(({ what }) => (what === 'token' ? '500' : undefined));
    const request = made(own);
    expect(await network.collect(request)).toEqual({ outcome: 'not-sent' });
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

test('JOIN-05 disbursements have keys and tokens of their own, and Airtel makes none', async () => {
  const request = made();
  expect(await mtn.disburse?.(request)).toEqual({ outcome: 'accepted' });
  double.decide(() => 'paid');
  expect(await mtn.statusOf('disbursement', request.id)).toMatchObject({ outcome: 'paid' });
  expect(double.requests.get(request.id)?.kind).toBe('disbursement');
  expect(airtel.disburse).toBeUndefined();
  const { disbursement: _keys, ...collecting } = mtnConfig;
  expect(
    createMtn({ ...setting, config: { ...collecting, disbursement: undefined } }).disburse,
  ).toBeUndefined();
});

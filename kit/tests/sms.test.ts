import { afterEach, beforeEach, expect, test } from 'vitest';
import { DeliveryRefused } from '../platform/outbox/transport.ts';
import { createSms } from '../platform/sms/sms.ts';
import {
  startSmsGatewaySink,
  type SmsAnswer,
  type SmsGatewaySink,
} from '#app/tests/doubles/sms-gateway-sink.ts';

let gateway: SmsGatewaySink;
beforeEach(async () => {
  gateway = await startSmsGatewaySink();
});
afterEach(() => gateway.stop());

const sms = (from?: string) =>
  createSms({
    url: `${gateway.url}/`,
    username: 'ensigo',
    apiKey: 'key-1',
    ...(from === undefined ? {} : { from }),
  });
const message = {
  reference: '7.0123abcd',
  to: '+256772123456',
  subject: '',
  text: 'Your code is 123456 & no other',
};

test("VERIFY-10 a text message is sent with the messaging call of Africa's Talking", async () => {
  await sms('ENSIGO').send(message);
  expect(gateway.calls).toEqual([
    { to: '+256772123456', from: 'ENSIGO', text: message.text, username: 'ensigo', apiKey: 'key-1' },
  ]);
  expect(gateway.codeFor('+256772123456')).toBe('123456');
});

test('without a sender of our own the gateway chooses one', async () => {
  await sms().send(message);
  expect(gateway.calls[0]?.from).toBeNull();
});

test.each(['+256772123456,+256700000000', '0772123456', '+256772123456\r\n', ''])(
  'a number written %j cannot add a recipient',
  async (to) => {
    await expect(sms().send({ ...message, to })).rejects.toMatchObject({ permanent: true });
    expect(gateway.calls).toHaveLength(0);
  },
);

const answers: readonly (readonly [string, SmsAnswer, 'taken' | 'for good' | 'for now'])[] = [
  ['100, processed', { statusCode: 100 }, 'taken'],
  ['101, sent', { statusCode: 101 }, 'taken'],
  ['102, queued', { statusCode: 102 }, 'taken'],
  ['403, invalid number', { statusCode: 403 }, 'for good'],
  ['406, in the blacklist', { statusCode: 406 }, 'for good'],
  ['401, on hold', { statusCode: 401 }, 'for now'],
  ['405, no balance', { statusCode: 405 }, 'for now'],
  ['500, gateway error', { statusCode: 500 }, 'for now'],
  ['no recipient', { statusCode: null }, 'for now'],
  ['something else than JSON', { rawBody: '<html>123456</html>' }, 'for now'],
  ['JSON of another shape', { rawBody: '[null]' }, 'for now'],
  ['http 400', { httpStatus: 400 }, 'for good'],
  ['http 401', { httpStatus: 401 }, 'for now'],
  ['http 429', { httpStatus: 429 }, 'for now'],
  ['http 503', { httpStatus: 503 }, 'for now'],
  [
    'more than it should',
    { rawBody: `{"SMSMessageData":{"Recipients":[{"statusCode":101}]}}${' '.repeat(100_000)}` },
    'for now',
  ],
];

test.each(answers)('VERIFY-10 an answer of %s: %s', async (_title, answer, outcome) => {
  gateway.answer(() => answer);
  const told = await sms()
    .send(message)
    .then(
      () => 'taken',
      (refusal: unknown) => refusal,
    );
  const outcomeOf = (value: unknown): string => {
    if (value === 'taken') return 'taken';
    return value instanceof DeliveryRefused && value.permanent ? 'for good' : 'for now';
  };
  expect(outcomeOf(told)).toBe(outcome);
  expect(String(told)).not.toMatch(/123456|key-1/);
});

test('a redirect is not followed: it would send the key to another host', async () => {
  const elsewhere = await startSmsGatewaySink();
  gateway.answer(() => ({ httpStatus: 307, location: `${elsewhere.url}/version1/messaging` }));
  await expect(sms().send(message)).rejects.toMatchObject({ permanent: false });
  expect(elsewhere.calls).toHaveLength(0);
  await elsewhere.stop();
});

test('an unreachable gateway is worth another attempt', async () => {
  await gateway.stop();
  await expect(sms().send(message)).rejects.toMatchObject({ permanent: false, message: 'sms ECONNREFUSED' });
});

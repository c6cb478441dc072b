import { expect, test } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { randomIds } from '#kit/platform/ids.ts';
import { newSecret, secretEnding, signaturesOf } from '../server/signing.ts';

const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';

test('JOIN-01 the signature is that of Standard Webhooks, by its published example', () => {
  const body = '{"test": 2432232314}';
  expect(
    signaturesOf(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], { id, timestamp: 1_614_265_330, body }),
  ).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('JOIN-01 a new secret has 32 random bytes, and its signatures are verified by the reference library', () => {
  const secrets = [newSecret(randomIds), newSecret(randomIds)];
  const timestamp = Math.floor(Date.now() / 1000);
  const body = '{"type":"loan.approved","data":{"name":"Ŋŋoma"}}';
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signaturesOf(secrets, { id, timestamp, body }),
  };
  for (const secret of secrets) {
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    expect(secret.replace('=', '').endsWith(secretEnding(secret))).toBe(true);
  }
  expect(secrets[0]).not.toBe(secrets[1]);
});

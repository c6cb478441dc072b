import { afterAll, describe, expect, test } from 'vitest';
import { login, register, requestReset, verifyReset } from '#accounts/endpoints/accounts.ts';
import { limit, waitInWords, type Limit } from '../http/limits.ts';
import { createDatabase } from '../platform/database/postgres.ts';
import type { Database } from '../platform/database/types.ts';
import { callWith, newEmail, sharedPostedServer } from '#app/tests/support/clients.ts';
import { rateWindowSecondsAgo, setRateCount } from '#app/tests/support/arrange/limits.ts';

const server = await sharedPostedServer();
const url = server.platform.config.databaseUrl ?? '';
/** Another node's connections to the same database. */
const other = createDatabase({ url, pipelinedReads: false, migrations: [] });
afterAll(() => other.close());

const passes = (database: Database, rule: Limit): Promise<boolean> =>
  limit(database, rule).then(
    () => true,
    () => false,
  );

describe('a limit', () => {
  test('LOGIN-09 counts simultaneous events on two nodes together', async () => {
    const rule = { key: 'test:nodes', most: 15, withinSeconds: 600 };
    const passed = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => passes(nth % 2 === 0 ? server.database : other, rule)),
    );
    expect(passed.filter(Boolean)).toHaveLength(15);
  });

  test('LOGIN-09 keeps keys apart', async () => {
    const rules = ['one', 'two'].map((name) => ({ key: `test:${name}`, most: 1, withinSeconds: 600 }));
    expect(await Promise.all(rules.map((rule) => passes(other, rule)))).toEqual([true, true]);
    expect(await Promise.all(rules.map((rule) => passes(other, rule)))).toEqual([false, false]);
  });

  test('LOGIN-09 API-14 says how long to wait, and starts again after its window', async () => {
    const rule = { key: 'test:window', most: 1, withinSeconds: 120 };
    await limit(server.database, rule);
    await expect(limit(server.database, rule)).rejects.toMatchObject({
      status: 429,
      message: 'Too many tries. Wait 2 minutes, then try again.',
      retryAfterSeconds: 120,
    });
    await rateWindowSecondsAgo(server, rule.key, 119.5);
    await expect(limit(server.database, rule)).rejects.toMatchObject({ retryAfterSeconds: 1 });
    await rateWindowSecondsAgo(server, rule.key, 120);
    expect([await passes(server.database, rule), await passes(server.database, rule)]).toEqual([true, false]);
  });

  test.each([
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [600, '10 minutes'],
  ])('API-14 %i seconds are %s', (seconds, words) => {
    expect(waitInWords(seconds)).toBe(words);
  });
});

test.each([
  ['LOGIN-09', 'login:from', login, { password: 'Wrong1234x' }],
  ['SIGN-06', 'register:from', register, {}],
  ['RESET-05', 'reset:from', requestReset, {}],
  ['RESET-05', 'reset-code:from', verifyReset, { otp: '000000' }],
] as const)('%s %s: one network address cannot try without limit', async (_id, key, call, fields) => {
  const name = 'Nakato Grace';
  const password = 'Goats4Hens';
  const signUp = { name, phone: '772123456', password, password_confirmation: password };
  const body = () => ({
    ...signUp,
    how_did_you_hear: 'Other',
    ...fields,
    email: newEmail(),
  });
  expect((await callWith(server.url, undefined, call, { body: body() })).status).not.toBe(429);
  const [counted] = await setRateCount(server, `${key}:127.0.0.1`, 1000);
  expect(counted).toBeDefined();
  const refused = await callWith(server.url, undefined, call, { body: body() });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
});

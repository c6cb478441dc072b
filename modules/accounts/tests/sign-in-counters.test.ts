import { describe, expect, test } from 'vitest';
import { login, requestReset, storeReset, verifyReset } from '../endpoints/accounts.ts';
import { networkOf } from '#kit/http/client-network.ts';
import { newBrowser, newEmail, strongPassword } from '#app/tests/support/clients.ts';
import { newAddress, newPassword, doorScene } from '#app/tests/support/sign-in.ts';
import {
  forgetLongSignInTries,
  rateWindowSecondsAgo,
  setRateCount,
  signInTriesEarlier,
} from '#app/tests/support/arrange/limits.ts';
import { sql } from '#app/tests/support/sql.ts';

const { server, signedUp, stranger, tryPassword, fail, owner, letDelaysPass } = await doorScene();

/** As if the last attempt at every account had been this long ago. */
const letTimePass = (interval: string) => signInTriesEarlier(server, interval);

/** Wrong passwords from as many origins as needed. */
async function failFromEverywhere(email: string, times: number): Promise<void> {
  for (let left = times; left > 0; left -= 4) await fail(stranger(), email, Math.min(4, left));
}

describe('what a counter counts', () => {
  test('GUARD-01 a day without an attempt resets it, and no shorter time does', async () => {
    const { email } = await signedUp();
    const attacker = stranger();
    expect(await fail(attacker, email, 6)).toEqual([422, 422, 422, 422, 422, 429]);
    await letTimePass('23 hours');
    expect(await fail(attacker, email, 2)).toEqual([422, 429]);
    await letTimePass('25 hours');
    expect(await fail(attacker, email, 6)).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test("GUARD-01 a correct password removes its own attempt from everyone's counter, and no wrong one", async () => {
    const { email } = await signedUp();
    await failFromEverywhere(email, 19);
    expect((await tryPassword(stranger(), email, strongPassword)).status).toBe(200);
    expect(await fail(stranger(), email, 1)).toEqual([422]);
    expect(await fail(stranger(), email, 1)).toEqual([429]);
  });

  test('GUARD-01 attempts during the waiting time slow nobody else down', async () => {
    const { email } = await signedUp();
    const attacker = stranger();
    await fail(attacker, email, 5);
    expect(new Set(await fail(attacker, email, 30))).toEqual(new Set([429]));
    expect((await tryPassword(stranger(), email, strongPassword)).status).toBe(200);
  });

  test('GUARD-01 an attempt that waits because of others does not count for its own origin', async () => {
    const { email } = await signedUp();
    await failFromEverywhere(email, 20);
    const neighbour = stranger();
    expect(new Set(await fail(neighbour, email, 7))).toEqual(new Set([429]));
    // Only everyone's counter has got this far.
    await forgetLongSignInTries(server);
    expect(await fail(neighbour, email, 6)).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test("GUARD-01 a device of another account waits like any stranger's", async () => {
    const [thief, victim] = [await owner(), await owner()];
    await failFromEverywhere(victim.email, 20);
    expect((await tryPassword(thief.phone, victim.email, strongPassword)).status).toBe(429);
    expect((await tryPassword(victim.phone, victim.email, strongPassword)).status).toBe(200);
    await letDelaysPass();
  });
});

describe('a whole network', () => {
  const password = newPassword;
  const wrong = { password, password_confirmation: password, token: 'x'.repeat(43) };

  test.each([
    ['login', 200, login, { password }],
    ['reset', 100, requestReset, {}],
    ['reset-code', 100, verifyReset, { otp: '000000' }],
    ['reset-store', 100, storeReset, wrong],
  ] as const)(
    'GUARD-01 GUARD-09 %s: %i attempts in ten minutes, whatever the account',
    async (name, most, call, body) => {
      const [address, neighbour] = [newAddress(), newAddress()];
      const ask = async (from: string) =>
        (await newBrowser(server, from).call(call, { body: { email: newEmail(), ...body } })).status;
      const key = `${name}:from:${networkOf(address)}`;
      await ask(address);
      expect(await sql(server, 'SELECT count FROM rate_limit WHERE key = $1', [key])).toEqual([{ count: 1 }]);
      await setRateCount(server, key, most - 1);
      expect(await ask(address)).not.toBe(429);
      expect(await ask(address)).toBe(429);
      expect(await ask(neighbour)).not.toBe(429);
      await rateWindowSecondsAgo(server, key, 660);
      expect(await ask(address)).not.toBe(429);
    },
  );
});

import { expect, test } from 'vitest';
import { forgetDevice, readSecurity, signOutElsewhere } from '../endpoints/security.ts';
import { takeDeviceSecret } from '#kit/endpoints/session.ts';
import { forgetDevicesOfSessions } from '#app/tests/support/arrange/sessions.ts';
import type { TestBrowser } from '#app/tests/support/clients.ts';
import { newPassword, doorScene } from '#app/tests/support/sign-in.ts';
import { sql } from '#app/tests/support/sql.ts';

const { server, stranger, signIn, owner, resetPassword } = await doorScene();

const secretOf = async (browser: TestBrowser, token: string): Promise<string | null> =>
  (await browser.call(takeDeviceSecret, {}, token)).answer().data.secret;

test('REACH-03 the secret of an account and device is the same at each sign-in, and no other has it', async () => {
  const { email, phone, phoneToken } = await owner();
  const secret = await secretOf(phone, phoneToken);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await secretOf(phone, phoneToken)).toBe(secret);
  expect(await secretOf(phone, await signIn(phone, email))).toBe(secret);
  const tablet = stranger();
  const other = await owner();
  const others = [
    await secretOf(tablet, await signIn(tablet, email)),
    await secretOf(other.phone, other.phoneToken),
    // Another account on the same phone.
    await secretOf(phone, await signIn(phone, other.email)),
  ];
  expect(new Set([secret, ...others]).size).toBe(4);
});

test('REACH-03 the secret is stored nowhere', async () => {
  const { phone, phoneToken, userId } = await owner();
  const secret = (await secretOf(phone, phoneToken)) ?? '';
  const rows = await sql(server)<{ row: string }>`SELECT to_jsonb(sign_in_device)::text AS row
    FROM sign_in_device WHERE user_id = ${userId}::bigint`;
  const kept = rows.map(({ row }) => row).join('');
  expect(kept).toContain('secret_salt');
  expect(kept).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
  expect(kept).not.toContain(secret);
});

test('REACH-03 a reset of the password makes another secret on every device', async () => {
  const { email, phone, phoneToken } = await owner();
  const before = await secretOf(phone, phoneToken);
  await resetPassword(phone, email);
  const after = await secretOf(phone, await signIn(phone, email, newPassword));
  expect([after === null, after === before]).toEqual([false, false]);
});

test('REACH-03 a device that is forgotten or signed out from another one gets another secret', async () => {
  const { email, phone, phoneToken } = await owner();
  const laptop = stranger();
  const own = await secretOf(phone, phoneToken);
  const first = await secretOf(laptop, await signIn(laptop, email));
  (await phone.call(signOutElsewhere, {}, phoneToken)).answer();
  const second = await secretOf(laptop, await signIn(laptop, email));
  expect(second).not.toBe(first);
  const { devices } = (await phone.call(readSecurity, {}, phoneToken)).answer().data;
  for (const { id } of devices.filter((each) => !each.is_this))
    (await phone.call(forgetDevice, { id }, phoneToken)).answer();
  expect(await secretOf(laptop, await signIn(laptop, email))).not.toBe(second);
  expect(await secretOf(phone, phoneToken)).toBe(own);
});

test('REACH-03 a session of no known device gets no secret', async () => {
  const { phone, phoneToken, userId } = await owner();
  await forgetDevicesOfSessions(server, userId);
  expect(await secretOf(phone, phoneToken)).toBeNull();
});

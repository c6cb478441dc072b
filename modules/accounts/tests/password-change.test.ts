import { expect, test } from 'vitest';
import { changePassword, readSecurity } from '../endpoints/security.ts';
import { isAlive, strongPassword, type Client } from '#app/tests/support/clients.ts';
import { openResetLink } from '#app/tests/support/arrange/codes.ts';
import { sql } from '#app/tests/support/sql.ts';
import { statusCounts } from '#app/tests/support/statuses.ts';
import { accountScene } from './account-scene.ts';

const { server, signIn, signUpAndVerify, anotherSession } = await accountScene();

const chosen = 'Three-Mango-Trees7';
const change = (client: Client, body: Partial<Parameters<typeof bodyOf>[0]> = {}) =>
  client.api(changePassword, { body: bodyOf(body) });
const bodyOf = ({
  current_password = strongPassword,
  password = chosen,
  password_confirmation = password,
}: {
  readonly current_password?: string;
  readonly password?: string;
  readonly password_confirmation?: string;
}) => ({ current_password, password, password_confirmation });

test('GUARD-08 a signed-in person changes the password: this session stays, every other ends, and the owner is told', async () => {
  const client = await signUpAndVerify();
  const other = await anotherSession(client);
  const { message } = (await change(client)).answer();
  expect(message).toBe('Password changed. Your other devices were signed out.');
  expect([await isAlive(client), await isAlive(other)]).toEqual([true, false]);
  expect((await signIn(client.email)).status).toBe(422);
  expect((await signIn(client.email, chosen)).status).toBe(200);
  expect(
    server.smtp.mailsTo(client.email).some(({ text }) => text.includes('your other devices were signed out')),
  ).toBe(true);
  const { attempts } = (await client.api(readSecurity)).answer().data;
  expect(attempts.map(({ result }) => result)).toContain('password-changed');
});

test('GUARD-08 a wrong current password changes nothing and is told at its field, five times in ten minutes', async () => {
  const client = await signUpAndVerify();
  const wrong = await change(client, { current_password: 'Not-My-Password7' });
  expect([wrong.status, wrong.errors]).toEqual([
    422,
    { current_password: ['This password is wrong. Enter your current password.'] },
  ]);
  for (let tries = 0; tries < 4; tries += 1) await change(client, { current_password: 'Not-My-Password7' });
  expect((await change(client)).status).toBe(429);
  expect((await signIn(client.email)).status).toBe(200);
});

test.for([
  { body: { password: 'short' }, field: 'password' },
  { body: { password_confirmation: 'Another-Mango7' }, field: 'password_confirmation' },
  { body: { password: 'Password123!' }, field: 'password' },
])('RULE-05 RULE-06 GUARD-03 a new password is judged as at sign-up: $body', async ({ body, field }) => {
  const client = await signUpAndVerify();
  const answer = await change(client, body);
  expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
});

test('GUARD-08 the same change again, as after a lost answer, is the same success and is done once', async () => {
  const client = await signUpAndVerify();
  await change(client);
  expect((await change(client)).status).toBe(200);
  const done = await sql(server)`SELECT FROM audit_log WHERE actor_id = ${client.userId}::bigint
    AND action = 'password.changed'`;
  expect(done).toHaveLength(1);
});

test('GUARD-08 of two changes at once one is stored, and the other is told that the password is another', async () => {
  const client = await signUpAndVerify();
  const answers = await Promise.all([change(client), change(client, { password: 'Four-Mango-Trees8' })]);
  expect(statusCounts(answers)).toEqual({ 200: 1, 422: 1 });
});

test('RESET-05 a reset that was on its way is void after the password was changed', async () => {
  const client = await signUpAndVerify();
  await openResetLink(server, client.userId);
  await change(client);
  const open = await sql(server)`SELECT FROM password_reset WHERE user_id = ${client.userId}::bigint
    AND expires_at > now()`;
  expect(open).toEqual([]);
});

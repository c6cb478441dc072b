import { describe, expect, onTestFinished, test } from 'vitest';
import { listIndustries } from '#settings/endpoints/settings.ts';
import { listRequests } from '#support-requests/endpoints/requests.ts';
import { login, register, verifyCode } from '#accounts/endpoints/accounts.ts';
import { logout } from '../endpoints/session.ts';
import { errorCodes } from '../rules/errors/codes.ts';
import { buildApp } from '#app/server/app.ts';
import { createLog } from '../platform/log.ts';
import {
  callWith,
  codeByMail,
  memberOf,
  newEmail,
  sharedPostedServer,
  signUpBody,
  strongPassword,
  wrongCode,
} from '#app/tests/support/clients.ts';
import { sql } from '#app/tests/support/sql.ts';

const server = await sharedPostedServer();

/** Another node of the server, whose log can be read. */
async function loggingNode(level: 'info' | 'trace' = 'info') {
  const lines: string[] = [];
  const log = createLog(level, { write: (line) => void lines.push(line) });
  const app = buildApp({ ...server.platform, log });
  onTestFinished(() => app.close());
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), lines };
}

describe('an unexpected failure', () => {
  test("API-14 is 500 with the request's id and no internals; the log has the rest", async () => {
    const { url, lines } = await loggingNode();
    const { token } = await memberOf(server);
    await sql(server, 'ALTER TABLE industries RENAME TO industries_away');
    try {
      const { status, text, headers } = await callWith(url, token, listIndustries);
      expect(status).toBe(500);
      const body: Record<string, unknown> = JSON.parse(text);
      expect(Object.keys(body)).toEqual(['message', 'code', 'request_id']);
      expect(body['message']).toBe('Something went wrong');
      expect(text).not.toMatch(/industries|relation|select|42P01|at /i);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      const line = lines.find((each) => each.includes('unexpected error'));
      expect(line).toContain(String(body['request_id']));
      expect(line).toContain('42P01');
    } finally {
      await sql(server, 'ALTER TABLE industries_away RENAME TO industries');
    }
    expect((await callWith(server.url, token, listIndustries)).status).toBe(200);
  });
});

test(
  'STAND-01 STAND-04 a full disk of PostgreSQL is 507, the node is not ready for a while, and the log does not blame the file storage',
  { timeout: 60_000 },
  async () => {
    const { url, lines } = await loggingNode();
    await sql(server)`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'could not extend file "base/1/2": No space left on device' USING ERRCODE = '53100'; END $$`;
    await sql(server, 'CREATE TRIGGER no_room BEFORE INSERT ON users EXECUTE FUNCTION no_room()');
    onTestFinished(async () => {
      await sql(server, 'DROP FUNCTION no_room CASCADE');
    });
    const { status } = await callWith(url, undefined, register, { body: signUpBody(newEmail()) });
    expect(status).toBe(507);
    expect(lines.join('')).toContain('"msg":"the disk of the PostgreSQL server is full"');
    expect(lines.join('')).not.toContain('could not store or read files');
    // STAND-01: until what needs room works again.
    const ready = await fetch(`${url}/api/health/ready`);
    const { message } = errorCodes['storage-full'];
    expect([ready.status, await ready.json()]).toEqual([503, { message, code: 'unavailable' }]);
    const readyAgain = async () => (await fetch(`${url}/api/health/ready`)).status;
    await expect.poll(readyAgain, { timeout: 30_000, interval: 500 }).toBe(200);
  },
);

test('API-14 no typed code, token, password or address gets into the log', async () => {
  const { url, lines } = await loggingNode('trace');
  const email = newEmail();
  const { token } = (await callWith(url, undefined, register, { body: signUpBody(email) })).answer();
  const code = await codeByMail(server, email);
  await callWith(url, token, verifyCode, { body: { two_factor_code: wrongCode(code) } });
  await callWith(url, token, verifyCode, { body: { two_factor_code: code } });
  await callWith(url, undefined, login, { body: { email, password: `${strongPassword}9` } });
  await callWith(url, undefined, login, { body: `{"email":"${email}","password":"${strongPassword}"` });
  await callWith(url, token, listRequests, { body: { filters: [email] } });
  await fetch(`${url}/api/nothing?token=${token}&email=${email}`);
  await callWith(url, token, logout);
  await expect.poll(() => lines.filter((line) => line.includes('"request"')).length).toBe(8);
  const written = lines.join('');
  for (const secret of [token, code, wrongCode(code), strongPassword, email, 'argon2']) {
    expect(new RegExp(`(?<!\\d)${secret.replaceAll('$', '\\$')}(?!\\d)`).test(written)).toBe(false);
  }
  const audited = await sql(server)<{ row: string }>`SELECT to_jsonb(audit_log)::text AS row FROM audit_log
    WHERE actor_id = (SELECT id FROM users WHERE email = ${email})`;
  const rows = audited.map(({ row }) => row).join('');
  expect(audited.length).toBeGreaterThanOrEqual(5);
  for (const secret of [token, strongPassword, 'argon2', `"${code}"`]) expect(rows).not.toContain(secret);
});

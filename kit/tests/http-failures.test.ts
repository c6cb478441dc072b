import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { allEndpoints } from '#app/endpoints.ts';
import { logout } from '../endpoints/session.ts';
import { register, resendCode, verifyCode } from '#accounts/endpoints/accounts.ts';
import { errorCodes } from '../rules/errors/codes.ts';
import { securityHeaders } from '../http/security-headers.ts';
import {
  callWith,
  codeByMail,
  memberOf,
  newEmail,
  sharedPostedServer,
  signUp,
  signUpBody,
  wrongCode,
} from '#app/tests/support/clients.ts';

const server = await sharedPostedServer();

const json = { 'content-type': 'application/json' };
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  fetch(`${server.url}${path}`, { method: 'POST', headers, body });
const seen = async (response: Response) => [response.status, await response.text()];

const unreadable = [400, '{"message":"We couldn\'t read what you sent. Try again.","code":"bad-request"}'];
const notFound = [404, '{"message":"We couldn\'t find this.","code":"not-found"}'];

describe('a body', () => {
  test.each([
    ['broken JSON', '{"email":'],
    ['a text', '"email"'],
    ['a number', '1'],
    ['a prototype', '{"__proto__":{"role":"administrator"}}'],
  ])('API-14 that is %s is 400', async (_what, body) => {
    expect(await seen(await post('/api/auth/login', body))).toEqual(unreadable);
  });

  test.each([
    ['plain text', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['a form with files', 'multipart/form-data; boundary=x'],
    ['XML', 'application/xml'],
  ])('API-14 that is %s is 415', async (_what, type) => {
    const answer = await post('/api/auth/login', '{"email":"grace@shop.ug"}', { 'content-type': type });
    expect(await seen(answer)).toEqual([
      415,
      '{"message":"This content type is not supported.","code":"unsupported-type"}',
    ]);
  });

  test('API-14 SESS-07 that is a form with files is 415 only for a person who may make the call', async () => {
    const answer = await post('/api/profile/name', '--x--', {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(answer.status).toBe(401);
  });

  test('API-14 above 256 KB is 413, with or without a declared length', async () => {
    const tooLarge = [
      413,
      '{"message":"This is too large. Make it smaller and try again.","code":"too-large"}',
    ];
    const body = JSON.stringify({ email: 'x'.repeat(256 * 1024) });
    expect(await seen(await post('/api/auth/login', body))).toEqual(tooLarge);
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(body));
        controller.close();
      },
    });
    const chunked = { method: 'POST', headers: json, body: stream, duplex: 'half' } as const;
    expect(await seen(await fetch(`${server.url}/api/auth/login`, chunked))).toEqual(tooLarge);
  });

  test('API-14 may be empty where the specification posts none, declared as JSON or not', async () => {
    for (const headers of [json, {}]) {
      const { token } = await signUp(server);
      const authorization = `Bearer ${token}`;
      for (const { path } of [resendCode, logout]) {
        const answer = await fetch(`${server.url}/api${path}`, {
          method: 'POST',
          headers: { ...headers, authorization },
        });
        expect([path, answer.status]).toEqual([path, 200]);
      }
    }
  });

  test("API-14 that is empty where fields are required gets each field's message", async () => {
    for (const body of ['', ' \n', '{}']) {
      const answer = await post('/api/auth/login', body);
      expect(await seen(answer)).toEqual([
        422,
        '{"message":"Email is required.","code":"invalid","errors":{"email":["Email is required."],"password":["Password is required."]}}',
      ]);
    }
  });
});

describe('values nobody types', () => {
  test('API-14 SIGN-04 line ends do not get into a name, an address or a header', async () => {
    const email = `${newEmail()}\r\nBcc: all@example.test`;
    const name = 'Grace\r\nBcc: all@example.test';
    const { status, errors } = await callWith(server.url, undefined, register, {
      body: signUpBody(email, { name, how_did_you_hear: 'A Friend\r\nX: y' }),
    });
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual(expect.arrayContaining(['email', 'name', 'how_did_you_hear']));
    const trailing = newEmail();
    await callWith(server.url, undefined, register, { body: signUpBody(`\t${trailing}\r\n`) });
    await codeByMail(server, trailing);
    expect(server.smtp.mails.flatMap(({ recipients }) => recipients)).not.toContain('all@example.test');
    expect(server.smtp.mailsTo(trailing)[0]?.headerNames).not.toContain('bcc');
  });

  test('API-14 SIGN-04 the longest values that a request can carry are refused at their fields, at once', async () => {
    const long = 'a1.'.repeat(10_000);
    const began = Date.now();
    const { status, errors } = await callWith(server.url, undefined, register, {
      body: {
        name: long,
        email: `${long}@${long}`,
        phone: long,
        phone_code: long,
        password: `A${long}`,
        password_confirmation: long,
        how_did_you_hear: long,
      },
    });
    expect(Date.now() - began).toBeLessThan(3000);
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {}).length).toBeGreaterThanOrEqual(6);
    expect(errors?.['password']).toEqual(['Password must be at most 128 characters.']);
    expect(errors?.['email']).toEqual(['Invalid email format.']);
  });

  const wrongTypes = [null, [], {}, true, -1, 1e308, '\u0000', '\ud800', '😀'.repeat(500)];
  test.each(wrongTypes.map((value) => [JSON.stringify(value).slice(0, 9), value]))(
    'API-14 a value of a wrong type, %s, is judged like a missing one, at every call that takes a body',
    async (_, value) => {
      const { token } = await memberOf(server);
      const fields = [
        'email',
        'password',
        'name',
        'token',
        'otp',
        'amount',
        'filters',
        'content',
        'reference',
      ];
      const body = Object.fromEntries(fields.map((field) => [field, value]));
      for (const call of allEndpoints.filter((each) => each.body !== undefined)) {
        const reply = await callWith(server.url, token, call, { id: 1, body });
        expect([call.name, reply.status < 500]).toEqual([call.name, true]);
      }
    },
  );
});

describe('an address', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['OPTIONS', '/api/nothing'],
    ['PATCH', '/login'],
    ['GET', '/api/'],
    ['GET', '/api/../api/nothing'],
    ['GET', '/api/loans/1/2/3'],
  ])('API-14 that is unknown (%s %s) is 404 in JSON', async (method, path) => {
    const answer = await fetch(`${server.url}${path}`, { method });
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await seen(answer)).toEqual(notFound);
  });

  test.each([
    ['GET', '/api/auth/login', 'POST'],
    ['HEAD', '/api/auth/login', 'POST'],
    ['DELETE', '/api/auth/me?x=1', 'GET, HEAD'],
    ['POST', '/api/loans/1', 'GET, HEAD'],
    ['PATCH', '/api/staff/settings', 'GET, HEAD, PUT'],
    ['HEAD', '/api/notifications/stream', 'GET'],
  ])(
    'GUARD-11 that is known, with another method (%s %s), is 405 and lists the allowed ones',
    async (method, path, allow) => {
      // Whatever is sent with it: the method is checked first.
      const answer = await fetch(`${server.url}${path}`, {
        method,
        headers: { 'content-type': 'text/plain' },
        ...(method === 'POST' && { body: 'x' }),
      });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
      const said = '{"message":"This method is not allowed at this address.","code":"method-not-allowed"}';
      expect(await answer.text()).toBe(method === 'HEAD' ? '' : said);
    },
  );

  test('GUARD-11 OPTIONS lists what a known address allows', async () => {
    const answer = await fetch(`${server.url}/api/loans/1`, { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([204, 'GET, HEAD', '']);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('API-14 an impossible loan id is 404, not 422 and not 500', async () => {
    const { token } = await memberOf(server);
    for (const id of [
      '0',
      '-1',
      '1.5',
      'abc',
      "1'--",
      '9'.repeat(40),
      '%00',
      '2147483648',
      '1'.repeat(300),
    ]) {
      const answer = await fetch(`${server.url}/api/loans/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect([id, answer.status]).toEqual([id, 404]);
    }
  });

  test('API-14 that is malformed is not echoed, and the answer has the headers', async () => {
    const answer = await fetch(`${server.url}/api/%zz<script>`);
    const text = await answer.text();
    expect(answer.status).toBe(400);
    expect(text).not.toContain('script');
    expect(JSON.parse(text)).toEqual({
      message: "We couldn't read what you sent. Try again.",
      code: 'bad-request',
    });
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

test('API-14 every failure is { message, code, errors? } in JSON, with the fixed headers and never cached', async () => {
  const { token } = await memberOf(server, 'client', 'code-pending');
  const authorization = `Bearer ${token}`;
  const answers = await Promise.all([
    post('/api/auth/login', '{'),
    post('/api/auth/login', '{}'),
    post('/api/auth/login', 'x', { 'content-type': 'text/plain' }),
    post('/api/requests', '{}'),
    post('/api/requests', '{}', { ...json, authorization }),
    fetch(`${server.url}/api/nothing`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 422, 415, 401, 403, 404]);
  for (const answer of answers) {
    const { message, code, errors = {}, ...rest }: Record<string, unknown> = JSON.parse(await answer.text());
    expect([message, errors, rest]).toEqual([expect.stringMatching(/\w/), expect.any(Object), {}]);
    expect(Object.keys(errorCodes)).toContain(code);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-powered-by')).toBeNull();
    for (const [name, value] of Object.entries(securityHeaders)) expect(answer.headers.get(name)).toBe(value);
  }
});

test('API-14 too many attempts are 429, with the seconds to wait', async () => {
  const client = await signUp(server);
  const body = { two_factor_code: wrongCode(await codeByMail(server, client.email)) };
  for (let nth = 0; nth < 5; nth += 1) await client.api(verifyCode, { body });
  const refused = await client.api(verifyCode, { body });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(JSON.parse(refused.text)).toEqual({ message: refused.message, code: 'too-many' });
});

test('API-14 what is not even HTTP gets 400 and reveals nothing about the server', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', () => resolve(Buffer.concat(chunks).toString()));
    socket.on('error', reject);
    socket.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\nX-Broken: a\u0000b\r\n\r\n');
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toMatch(/fastify|node|HPE_|parse|x-broken/i);
});

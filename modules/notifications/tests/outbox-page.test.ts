import { request as httpRequest } from 'node:http';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAtThisMachine } from '../server/outbox-page/policy.ts';
import { registerOutboxPage } from '../server/outbox-page/routes.ts';
import type { NewMessage } from '#kit/platform/outbox/message.ts';
import { createOutbox, type OutboxParts } from '#kit/platform/outbox/outbox.ts';
import { createSecrets } from '#kit/platform/secrets.ts';
import { portOf } from '#app/tests/doubles/listen.ts';
import { testDatabase, type TestDatabase } from '#app/tests/support/test-database.ts';

/** Retries until it holds; generous, for a busy machine. */
const eventually = <Seen>(look: () => Seen) => expect.poll(look, { timeout: 15_000 });

let store: TestDatabase;
let cleanups: (() => Promise<unknown>)[];
beforeEach(async () => {
  store = await testDatabase();
  cleanups = [() => store.close()];
});
afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

const token = 'the-token-of-this-start';
/** What the browser sends once the link was opened. */
const opened = { cookie: `ensigo-outbox=${token}` };

interface Started {
  readonly port: number;
  keep(...messages: readonly NewMessage[]): Promise<void>;
}

/** A server with only this page, on an outbox that keeps its mails. */
async function start({
  trialMode = true,
  ...parts
}: Partial<OutboxParts> & { trialMode?: boolean } = {}): Promise<Started> {
  const outbox = createOutbox({
    database: store.database,
    secrets: createSecrets('a key of at least thirty-two characters'),
    log: pino({ level: 'silent' }),
    mail: null,
    sms: null,
    print: () => {},
    ...parts,
  });
  const server = fastify();
  registerOutboxPage(server, { outbox, outboxToken: trialMode ? token : undefined });
  await server.listen({ host: '127.0.0.1', port: 0 });
  outbox.start();
  cleanups.push(
    () => outbox.stop(),
    () => server.close(),
  );
  const stateCounts = { name: '', text: "SELECT 1 FROM outbox_message WHERE state <> 'kept'" };
  return {
    port: portOf(server.server.address()),
    async keep(...messages) {
      await store.database.transaction(async (transaction) => {
        for (const message of messages) await outbox.enqueue(transaction, message);
      });
      await eventually(() => store.database.query(stateCounts)).toEqual([]);
    },
  };
}

interface Page {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Unlike fetch, can send any Host header. */
function get(
  port: number,
  path: string,
  headers: Record<string, string> = opened,
  host = '127.0.0.1',
): Promise<Page> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host, port, path, headers, agent: false }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
      );
    });
    request.on('error', reject).end();
  });
}

const code: NewMessage = {
  channel: 'mail',
  to: 'ama@example.com',
  kind: 'sign-in-code',
  subject: 'Your code',
  text: 'Your code is 123456.',
  secret: true,
  expiresInSeconds: 600,
};

/** A server that has kept these messages. */
async function startWith(...messages: readonly NewMessage[]): Promise<Started> {
  const started = await start();
  await started.keep(...messages);
  return started;
}

test('VERIFY-10 on the same computer the page shows kept messages, newest first', async () => {
  const text = { ...code, channel: 'sms', to: '+256772123456', text: 'Your code is 654321.' } as const;
  const { port } = await startWith(code, text);
  const { status, body } = await get(port, '/outbox');
  expect(status).toBe(200);
  const email = 'Email to <strong>ama@example.com';
  for (const shown of [email, 'Text message to <strong>+256772123456', 'Your code', 'UTC'])
    expect(body).toContain(shown);
  expect(body.indexOf('654321')).toBeGreaterThan(0);
  expect(body.indexOf('123456.')).toBeGreaterThan(body.indexOf('654321'));
});

test('GUARD-05 only the link of the console opens it, not merely a request from this computer', async () => {
  const { port } = await startWith(code);
  const refused = [
    ['/outbox', {}],
    ['/outbox?token=another', {}],
    ['/outbox?token=', {}],
    [`/outbox?token=${token}&token=${token}`, {}],
    ['/outbox', { cookie: 'ensigo-outbox=another' }],
    [`/outbox?token=${token}`, { 'x-forwarded-for': '192.0.2.7' }],
  ] as const;
  for (const [path, headers] of refused) {
    const answer = await get(port, path, headers);
    expect([path, answer.status]).toEqual([path, 'x-forwarded-for' in headers ? 404 : 403]);
    expect(answer.body).not.toContain('123456');
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  const { status, body, headers } = await get(port, `/outbox?token=${token}`, {});
  expect([status, headers['location'], body]).toEqual([303, '/outbox', '']);
  expect(headers['set-cookie']).toEqual([`ensigo-outbox=${token}; Path=/outbox; HttpOnly; SameSite=Strict`]);
  expect((await get(port, '/outbox')).body).toContain('123456');
});

test('the page has no script or style, and forbids both', async () => {
  const { port } = await startWith(code);
  const { body, headers } = await get(port, '/outbox');
  expect(body).not.toMatch(/<script|<style|style=|onload=/);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(headers['cache-control']).toBe('no-store');
  const style = await get(port, /href="([^"]+\.css)"/.exec(body)?.[1] ?? '');
  expect(style).toMatchObject({ status: 200, headers: { 'content-type': 'text/css; charset=utf-8' } });
});

test('what people typed is shown, never executed', async () => {
  const evil = `"><script>alert('1')</script>`;
  const { port } = await startWith({
    ...code,
    to: evil,
    subject: evil,
    text: `${evil} http://x.test/${evil}`,
  });
  const { body } = await get(port, '/outbox');
  expect(body).not.toContain('<script>');
  expect(body.match(/&quot;&gt;&lt;script&gt;alert\(&#39;1&#39;\)/g)).toHaveLength(4);
});

test('links of invitations can be followed', async () => {
  const { port } = await startWith({ ...code, text: 'Open https://ensigo.test/invite?a=1&b=2 now.' });
  expect((await get(port, '/outbox')).body).toContain('<a href="https://ensigo.test/invite?a=1&amp;b=2">');
});

test('an empty outbox says what will appear', async () => {
  const { port } = await start();
  expect((await get(port, '/outbox')).body).toContain('No messages yet');
});

test.each([
  ['x-forwarded-for', '127.0.0.1'],
  ['forwarded', 'for=127.0.0.1'],
  ['x-real-ip', '127.0.0.1'],
  ['via', '1.1 proxy'],
  ['host', 'ensigo.example.com'],
  ['host', 'localhost.example.com:3000'],
])('through a proxy or under another host name (%s: %s) there is no such page', async (name, value) => {
  const { port } = await startWith(code);
  for (const path of ['/outbox', '/outbox/style.css']) {
    const answer = await get(port, path, { ...opened, [name]: value });
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('123456');
  }
  expect((await get(port, '/outbox', { ...opened, host: `localhost:${port}` })).status).toBe(200);
});

test.each([
  ['127.0.0.1', '127.0.0.1', true],
  ['::1', '::1', true],
  ['::ffff:127.0.0.1', '::ffff:127.0.0.1', true],
  ['192.0.2.1', '192.0.2.7', false],
  ['127.0.0.1', '192.0.2.7', false],
  ['192.0.2.1', '127.0.0.1', false],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.7', false],
  [undefined, undefined, false],
])('a connection to %s from %s is on this computer: %s', (localAddress, remoteAddress, expected) => {
  const request = { socket: { localAddress, remoteAddress }, headers: { host: 'localhost:3000' } };
  expect(isAtThisMachine(request)).toBe(expected);
});

test('GUARD-05 outside trial mode there is no such page, even with messages kept', async () => {
  const { port, keep } = await start({ trialMode: false, print: null });
  await keep(code);
  for (const path of ['/outbox', '/outbox/style.css']) expect((await get(port, path)).status).toBe(404);
});

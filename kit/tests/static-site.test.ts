import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { securityHeaders } from '../http/security-headers.ts';
import { answerError, answerNotFound } from '../http/error-mapper.ts';
import { refuseOtherMethods } from '../http/register-http.ts';
import { registerStaticSite } from '../http/static-site.ts';
import { sharedFolder } from '#app/tests/support/folders.ts';

const files: Readonly<Record<string, string>> = {
  'index.html': '<h1>Landing</h1>',
  'login.html': '<h1>Welcome back!</h1>',
  'app.html': '<html lang="en"><div id="root"></div>',
  'lg/login.html': '<html lang="lg"><h1>Login</h1>',
  'sw/login.html': '<html lang="sw"><h1>Karibu tena Ensigo!</h1>',
  'sw/app.html': '<html lang="sw"><div id="root"></div>',
  'assets/index-Ab12.js': 'console.log("app")',
  'assets/index-Cd34.css': 'body { margin: 0 }',
  'fonts/display.woff2': 'wOF2',
  'mark.svg': '<svg/>',
  'sw.js': 'keep()',
  'sw-gone.js': 'unregister()',
};

const folder = await sharedFolder();
const site = join(folder, 'site');
await mkdir(join(site, 'assets'), { recursive: true });
for (const name of ['fonts', 'lg', 'sw']) await mkdir(join(site, name));
for (const [name, content] of Object.entries(files)) {
  await writeFile(join(site, name), content);
  if (name.endsWith('.woff2')) continue;
  await writeFile(join(site, `${name}.br`), brotliCompressSync(content));
  await writeFile(join(site, `${name}.gz`), gzipSync(content));
}
await writeFile(join(site, 'routes.json'), JSON.stringify(['/', '/login', '/my-applications/:id']));
await writeFile(join(folder, 'secret.txt'), 'not for anybody');
const server = fastify();
server.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders));
server.setErrorHandler(answerError);
server.setNotFoundHandler(answerNotFound);
refuseOtherMethods(server);
registerStaticSite(server, { folder: site });
const url = await server.listen({ host: '127.0.0.1', port: 0 });

afterAll(() => server.close());

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** The raw bytes: a path that fetch would normalise, a body that it would unpack. */
function ask(path: string, { method = 'GET', headers = {} } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString('latin1'),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

test('prerendered pages are at their addresses, also followed by a slash or a query', async () => {
  for (const path of ['/login', '/login/', '/login?next=1']) {
    const { status, headers, body } = await ask(path);
    expect([status, headers['content-type'], body]).toEqual([
      200,
      'text/html; charset=utf-8',
      files['login.html'],
    ]);
  }
  expect((await ask('/')).body).toBe(files['index.html']);
});

test("ROUTE-05 a reload on any screen gets the app's empty page", async () => {
  const { status, body } = await ask('/my-applications/12');
  expect([status, body]).toEqual([200, files['app.html']]);
});

test('REACH-03 that a file is not on this node is never stored: another one may have it', async () => {
  const { status, headers } = await ask('/assets/index-of-another-release.js');
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
});

test("ROUTE-07 an unknown address gets the app's empty page, which says so, with 404", async () => {
  for (const path of ['/nothing', '/my-applications/12/more']) {
    const { status, body } = await ask(path);
    expect([path, status, body]).toEqual([path, 404, files['app.html']]);
  }
});

test('a missing file, an unknown call and the list of screens are not found', async () => {
  for (const path of ['/assets/index-Old1.js', '/api/nothing', '/api', '/routes.json', '/index.html.br']) {
    const { status, body } = await ask(path);
    expect([path, status]).toEqual([path, 404]);
    expect(body).not.toContain('root');
  }
});

test.each([
  ['gzip, deflate, br', 'br', brotliCompressSync(files['login.html'] ?? '')],
  ['gzip', 'gzip', gzipSync(files['login.html'] ?? '')],
  ['br;q=0, gzip', 'gzip', gzipSync(files['login.html'] ?? '')],
  ['identity', undefined, Buffer.from(files['login.html'] ?? '')],
])('precompressed content is sent to those who accept %j', async (accepted, coding, bytes) => {
  const { headers, body } = await ask('/login', { headers: { 'accept-encoding': accepted } });
  expect(headers['content-encoding']).toBe(coding);
  expect(headers['vary']).toBe('accept-encoding, accept-language, cookie, save-data');
  expect(body).toBe(bytes.toString('latin1'));
});

test('hashed files are cached for a year, pages are revalidated', async () => {
  for (const path of ['/assets/index-Ab12.js', '/fonts/display.woff2']) {
    expect((await ask(path)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  for (const path of ['/login', '/my-applications/1', '/mark.svg']) {
    expect((await ask(path)).headers['cache-control']).toBe('no-cache');
  }
});

test('unchanged content is not sent again', async () => {
  const { headers } = await ask('/login');
  const again = await ask('/login', { headers: { 'if-none-match': String(headers['etag']) } });
  expect([again.status, again.body]).toEqual([304, '']);
  const other = await ask('/', { headers: { 'if-none-match': String(headers['etag']) } });
  expect(other.status).toBe(200);
});

test.each([
  ['by the wish of the browser', { 'save-data': 'on' }],
  ['by the switch on the device', { cookie: 'ensigo-device=1; data-saver=1' }],
])('REACH-05 %s a page itself asks for less data, in each encoding', async (_how, wish) => {
  const spared = '<html data-use="less" lang="en"><div id="root"></div>';
  const usual = await ask('/my-applications/12');
  const plain = await ask('/my-applications/12', { headers: wish });
  expect([usual.body, plain.body]).toEqual([files['app.html'], spared]);
  const packed = await ask('/my-applications/12', { headers: { ...wish, 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(Buffer.from(packed.body, 'latin1')).toString()).toBe(spared);

  // What a browser keeps of one kind is never taken for the other.
  expect(plain.headers['vary']).toBe('accept-encoding, accept-language, cookie, save-data');
  const kept = { 'if-none-match': String(usual.headers['etag']) };
  expect((await ask('/my-applications/12', { headers: { ...wish, ...kept } })).status).toBe(200);
  const own = { 'if-none-match': String(plain.headers['etag']) };
  expect((await ask('/my-applications/12', { headers: { ...wish, ...own } })).status).toBe(304);
  expect((await ask('/my-applications/12', { headers: own })).status).toBe(200);
  expect((await ask('/nothing', { headers: wish })).body).toBe(spared);
});

test('REACH-05 the switch is kept for as long as the device comes back; what never changes is the same for all', async () => {
  const switched = { headers: { cookie: 'data-saver=1' } };
  expect((await ask('/login', switched)).headers['set-cookie']).toEqual([
    'data-saver=1; Path=/; Max-Age=34560000; SameSite=Lax',
  ]);
  expect((await ask('/login', { headers: { 'save-data': 'on' } })).headers['set-cookie']).toBeUndefined();
  const script = await ask('/assets/index-Ab12.js', switched);
  expect([script.headers['vary'], script.headers['set-cookie']]).toEqual(['accept-encoding', undefined]);
});

test('HEAD answers as GET does, without the body', async () => {
  const { status, headers, body } = await ask('/login', { method: 'HEAD' });
  expect([status, headers['content-length'], body]).toEqual([200, String(files['login.html']?.length), '']);
});

test.each(['/', '/login', '/my-applications/1', '/assets/index-Ab12.js'])(
  'GUARD-11 %s accepts no other method than GET and HEAD',
  async (path) => {
    const { status, headers } = await ask(path, { method: 'POST' });
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
  },
);

test.each(['/nothing', '/assets/index-Old1.js', '/api', '/api/nothing'])(
  'GUARD-11 %s is 404 with any method',
  async (path) => {
    const { status, headers } = await ask(path, { method: 'POST' });
    expect([status, headers['allow']]).toEqual([404, undefined]);
  },
);

test('no path leads out of the folder', async () => {
  for (const path of [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
  ]) {
    const { status, body } = await ask(path);
    expect([path, status]).toEqual([path, 404]);
    expect(body).not.toContain('not for anybody');
  }
});

test('every page has the fixed headers', async () => {
  for (const path of ['/', '/nothing', '/assets/index-Ab12.js']) {
    expect((await ask(path)).headers).toMatchObject(securityHeaders);
  }
});

test('REACH-03 the worker is asked for again each time; a server that takes it back answers one that goes', async () => {
  expect(await ask('/sw.js')).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' },
    body: 'keep()',
  });
  expect((await ask('/sw.js?data=less')).body).toBe('keep()');
  const without = fastify();
  registerStaticSite(without, { folder: join(folder, 'site'), offlineShell: false });
  onTestFinished(() => without.close());
  const { statusCode, body } = await without.inject('/sw.js');
  expect([statusCode, body]).toEqual([200, 'unregister()']);
});

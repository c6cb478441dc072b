import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '#app/tests/doubles/listen.ts';
import { createEgress, EgressFailed, type Resolve } from '../platform/egress.ts';

const strict = { trialMode: false, egressAllow: [] };
const trial = { trialMode: true, egressAllow: [] };
const sent = { headers: { 'content-type': 'text/plain' }, body: 'hello' };

/** A name server of which each question gets the next answer. */
function names(...answers: readonly (readonly string[])[]): { resolve: Resolve; readonly asked: string[] } {
  const asked: string[] = [];
  const resolve: Resolve = async (host) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(host);
    return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { resolve, asked };
}

/** How an attempt failed; one that did not fails the test. */
async function failureOf(attempt: Promise<unknown>): Promise<EgressFailed> {
  const failure = await attempt.catch((error: unknown) => error);
  if (failure instanceof EgressFailed) return failure;
  throw new Error('it was sent', { cause: failure });
}

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

async function listening(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  const port = await listenOnLoopback(server);
  open.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return port;
}

describe('addresses that an administrator typed', () => {
  test.each([
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:8.8.8.8%1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[64:ff9b:1::a00:1]/',
    'https://[2002:a00:1::]/',
    'https://[2001:0:a00:1::]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://10.0.0.1/',
    'https://172.16.9.9/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://user:password@hooks.example.com/',
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    'file:///etc/passwd',
    'hooks.example.com',
  ])('JOIN-01 %s is refused when it is typed, and never called', async (address) => {
    const egress = createEgress(strict, names(['93.184.215.14']).resolve);
    expect(egress.refusedAddress(address)).toEqual(expect.any(String));
    expect((await failureOf(egress.post(address, sent))).code).toBe('refused-address');
  });

  test('JOIN-01 names and public addresses may be typed', () => {
    const egress = createEgress(strict);
    for (const address of [
      'https://hooks.example.com/a?b=c',
      'https://93.184.215.14:8443/',
      'https://[2606:2800:21f:cb07::1]/',
    ])
      expect(egress.refusedAddress(address)).toBeUndefined();
  });

  test.each([
    ['loopback', ['127.0.0.1']],
    ['one public and one private address', ['93.184.215.14', '10.1.2.3']],
    ['a mapped address', ['::ffff:192.168.0.1']],
    ['the addresses of a cloud about itself', ['169.254.169.254']],
    ['no address', []],
  ])('JOIN-01 a name with %s is not called', async (_what, addresses) => {
    const egress = createEgress(strict, names(addresses).resolve);
    const failure = await failureOf(egress.post('https://hooks.example.com/', sent));
    expect(failure.message).toMatch(/not on the public internet|has no address/);
  });

  test('JOIN-01 a name is asked for once an attempt, and its answer is what is called: a second answer changes nothing', async () => {
    const hosts: (string | undefined)[] = [];
    const port = await listening((request, response) => {
      hosts.push(request.headers.host);
      response.end('ok');
    });
    const { resolve, asked } = names(['127.0.0.1'], ['10.0.0.1']);
    const egress = createEgress(trial, resolve);
    const address = `http://rebinding.example:${String(port)}/`;
    expect((await egress.post(address, sent)).status).toBe(200);
    expect([asked, hosts]).toEqual([['rebinding.example'], [`rebinding.example:${String(port)}`]]);
    expect((await failureOf(egress.post(address, sent))).code).toBe('refused-address');
    expect(hosts).toHaveLength(1);
  });

  test('JOIN-01 plain HTTP is for the own machine in trial mode alone', async () => {
    const egress = createEgress(
      { trialMode: true, egressAllow: ['10.0.0.0/8'] },
      names(['10.0.0.9'], ['93.184.215.14']).resolve,
    );
    for (const _attempt of [1, 2])
      expect((await failureOf(egress.post('http://hooks.example.com/', sent))).code).toBe('refused-address');
  });

  test('JOIN-01 the operator may allow networks', async () => {
    const egress = createEgress(
      { trialMode: false, egressAllow: ['127.0.0.0/8', 'fd00:1::/64'] },
      names(['127.0.0.1']).resolve,
    );
    expect(egress.refusedAddress('https://127.0.0.1/')).toBeUndefined();
    expect(egress.refusedAddress('https://[fd00:1::5]/')).toBeUndefined();
    expect(egress.refusedAddress('https://[fd00:2::5]/')).toEqual(expect.any(String));
    // It is called: nobody listens there.
    const failure = await failureOf(egress.post('https://hooks.example.com:1/', sent));
    expect([failure.code, failure.message]).toEqual(['failed', 'the connection failed (ECONNREFUSED)']);
  });

  test('JOIN-01 a redirect to the metadata of a cloud is an answer, and is not followed', async () => {
    const port = await listening((_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end('moved'),
    );
    const { asked, resolve } = names(['127.0.0.1']);
    const answer = await createEgress(trial, resolve).post(`http://hooks.example:${String(port)}/`, sent);
    expect(answer).toEqual({ status: 302, retryAfter: undefined, firstLine: 'moved' });
    expect(asked).toEqual(['hooks.example']);
  });

  test('JOIN-01 of an answer the first line is kept, at most 1 KB is read, and the connection ends', async () => {
    let isClosed = false;
    const port = await listening((request, response) => {
      request.socket.on('close', () => (isClosed = true));
      response.writeHead(500, { 'retry-after': '7' });
      const more = setInterval(() => response.write('x'.repeat(600)), 1);
      onTestFinished(() => clearInterval(more));
      response.write('\u001b[31mBroken\u0007 here');
    });
    const answer = await createEgress(trial).post(`http://127.0.0.1:${String(port)}/`, sent);
    expect(answer).toMatchObject({ status: 500, retryAfter: '7' });
    expect(answer.firstLine).toMatch(/^\[31mBroken here|^\[31mBroken {2}here/);
    expect(answer.firstLine.length).toBeLessThanOrEqual(1024);
    await expect.poll(() => isClosed).toBe(true);
  });

  test('JOIN-01 what nobody answers ends by the deadline, its name included', async () => {
    const never: Resolve = () => new Promise(() => undefined);
    const egress = createEgress(trial, never, { seconds: 0.05 });
    expect((await failureOf(egress.post('https://hooks.example.com/', sent))).code).toBe('timeout');
    const port = await listening(() => undefined);
    const silent = createEgress(trial, undefined, { seconds: 0.05 });
    const failure = await failureOf(silent.post(`http://127.0.0.1:${String(port)}/`, sent));
    expect(failure.code).toBe('timeout');
  });
});

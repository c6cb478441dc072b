import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { connectionLimits, type ConnectionLimits } from '../http/connections.ts';
import { pdfFile } from '../file-inspection/tests/doubles/files.ts';
import type { Platform } from '../platform/platform.ts';
import { clientWithDraft } from '#app/tests/support/loan-documents.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

let app: FastifyInstance;
let sockets: Socket[] = [];
const server = await sharedServer();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

/** The port of a server with these limits and parts instead of the usual ones. */
async function listening(
  limits: Partial<ConnectionLimits> = {},
  parts: Partial<Platform> = {},
): Promise<number> {
  app = buildApp({ ...server.platform, ...parts }, { connections: { ...connectionLimits, ...limits } });
  return Number(new URL(await app.listen({ host: '0.0.0.0', port: 0 })).port);
}

/** An open connection from an address of this machine, and whether the server has closed it. */
function open(port: number, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  const closed = new Promise<true>((resolve) => socket.once('close', () => resolve(true)));
  return { socket, closed };
}

const slowBody =
  'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{';

/** The status of a health check from a separate address, and how long it took (milliseconds). */
function check(port: number, localAddress: string): Promise<{ status: number | undefined; took: number }> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', localAddress, path: '/api/health/ready', agent: false }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, took: performance.now() - began });
    })
      .on('error', reject)
      .end();
  });
}

// Elsewhere a loopback address has to be configured before it can be used.
describe.runIf(process.platform === 'linux')('one address', () => {
  test(
    'STAND-07 with 5,000 slow requests does not keep others waiting: health stays under 100 ms',
    { timeout: 120_000 },
    async () => {
      const port = await listening();
      for (let round = 0; round < 10; round += 1) {
        const connected = Array.from({ length: 500 }, () => {
          const { socket, closed } = open(port);
          socket.write(slowBody);
          return Promise.race([closed, new Promise((resolve) => socket.once('connect', resolve))]);
        });
        await Promise.all(connected);
      }
      const checks: { status: number | undefined; took: number }[] = [];
      for (let nth = 0; nth < 20; nth += 1) checks.push(await check(port, '127.0.0.2'));
      expect(checks.map(({ status }) => status)).toEqual(checks.map(() => 200));
      const [, , , , , , , , , , median] = checks.map(({ took }) => took).toSorted((a, b) => a - b);
      expect(median).toBeLessThan(100);
    },
  );

  test('STAND-07 has so many connections and no more; others have theirs', async () => {
    const port = await listening({ connections: 2 });
    const [first, second] = [open(port), open(port)];
    expect(await open(port).closed).toBe(true);
    expect((await check(port, '127.0.0.2')).status).toBe(200);
    first.socket.destroy();
    second.socket.destroy();
    await expect
      .poll(() =>
        check(port, '127.0.0.1').then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
  });

  test('STAND-07 has so many unanswered requests and no more; the next is told when to come again', async () => {
    const port = await listening({ requests: 2 });
    const slow = [open(port), open(port)];
    for (const { socket } of slow) socket.write(slowBody);
    await expect.poll(async () => (await check(port, '127.0.0.1')).status).toBe(503);
    const refused = await fetch(`http://127.0.0.1:${port}/api/health/live`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await check(port, '127.0.0.2')).status).toBe(200);
    for (const { socket } of slow) socket.destroy();
    await expect.poll(async () => (await check(port, '127.0.0.1')).status).toBe(200);
  });
});

test('STAND-07 behind a proxy requests are counted by the address that it passes on, not by its own', async () => {
  const { config } = server.platform;
  const port = await listening({ connections: 1, requests: 2 }, { config: { ...config, trustProxy: 1 } });
  const passedOn = (address: string) => ({ 'x-forwarded-for': `203.0.113.99, ${address}` });
  const slow = slowBody.replace('host: x', 'host: x\r\nx-forwarded-for: 192.0.2.1');
  for (const { socket } of [open(port), open(port)]) socket.write(slow);
  const ask = async (address: string) => {
    const url = `http://127.0.0.1:${port}/api/health/live`;
    return (await fetch(url, { headers: passedOn(address) })).status;
  };
  await expect.poll(() => ask('192.0.2.1')).toBe(503);
  expect(await ask('192.0.2.2')).toBe(200);
});

test('STAND-07 a body has 20 seconds to go on, and one address a part of the 5,000 connections of a node', () => {
  expect(connectionLimits).toMatchObject({ bodySeconds: 20, connections: 1000, requests: 500 });
});

test('STAND-07 a body that does not grow is closed, one that does is not', async () => {
  const port = await listening({ bodySeconds: 2 });
  const standing = open(port);
  standing.socket.write(slowBody);
  const growing = open(port);
  growing.socket.write(slowBody);
  let isClosed = false;
  void growing.closed.then(() => (isClosed = true));
  const feeding = setInterval(() => growing.socket.write('x'.repeat(600)), 500);
  expect(await standing.closed).toBe(true);
  clearInterval(feeding);
  expect(isClosed).toBe(false);
});

test('STAND-07 the connection of a client that does not read its answer is closed', async () => {
  const port = await listening({ readerSeconds: 2 });
  const closed = new Promise<true>((resolve) =>
    app.server.once('connection', (taken: Socket) => taken.once('close', () => resolve(true))),
  );
  const { socket } = open(port);
  socket.pause();
  // More than the buffers of both systems hold.
  socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(100));
  expect(await closed).toBe(true);
});

test('STAND-07 a clock that is set anew closes nothing: a body has its seconds as they really pass', async () => {
  let jumps = 0;
  const { clock } = server.platform;
  const jumping = { ...clock, now: () => new Date(clock.now().getTime() + (jumps += 1) * 3_600_000) };
  const port = await listening({ bodySeconds: 4 }, { clock: jumping });
  const began = performance.now();
  const standing = open(port);
  standing.socket.write(slowBody);
  expect(await standing.closed).toBe(true);
  expect(performance.now() - began).toBeGreaterThan(3900);
});

test('STAND-07 an upload is not closed while we ourselves do not read on: its first file is being inspected', async () => {
  let end: () => void = () => undefined;
  const inspected = new Promise<void>((resolve) => (end = resolve));
  let elapsed = 0;
  const port = await listening(
    {},
    {
      // With each look at the connections, more time has passed than a body may stand still.
      clock: { ...server.platform.clock, elapsed: () => (elapsed += 30_000) },
      scanner: { scan: () => inspected.then(() => 'clean') },
    },
  );
  const client = await clientWithDraft(server);
  const form = new FormData();
  form.append('trading_licence', new Blob([pdfFile()]), 'a.pdf');
  form.append('trading_licence', new Blob([Buffer.alloc(4_000_000)]), 'b.pdf');
  const answer = fetch(`http://127.0.0.1:${port}/api/loans/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}` },
    body: form,
  });
  const paused = new Promise((resolve) =>
    app.server.once('request', ({ socket }: { socket: Socket }) => socket.once('pause', resolve)),
  );
  await Promise.race([paused, answer]);
  const standing = open(port);
  standing.socket.write(slowBody);
  expect(await standing.closed).toBe(true);
  end();
  expect((await answer).status).toBe(422);
});

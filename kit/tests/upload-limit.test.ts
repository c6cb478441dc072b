import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { setDocumentTypes } from '#app/tests/support/arrange/settings.ts';
import { clientWithDraft, traces } from '#app/tests/support/loan-documents.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const megabyte = 1024 * 1024;

/** Bytes that the server has taken from its connections. */
let taken = 0;
const server = await sharedServer();
server.server.server.on('connection', (socket) => {
  socket.on('close', () => {
    taken += socket.bytesRead;
  });
});

interface Cut {
  /** Bytes that the server has read from this connection. */
  readonly read: number;
  readonly answer: string;
}

/** Sends the beginning of a form, then endless bytes, or such parts, until the server has closed the connection. */
async function sendWithoutEnd(
  path: string,
  begin: string,
  chunked: boolean,
  token = '',
  { most = 90 * megabyte, ofPart = Infinity } = {},
): Promise<Cut> {
  const before = taken;
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const pieces: Buffer[] = [];
  socket.on('data', (piece: Buffer) => void pieces.push(piece));
  // It is cut off while it is still writing.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const length = chunked ? 'transfer-encoding: chunked' : `content-length: ${100 * megabyte}`;
  socket.write(
    `POST /api${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: multipart/form-data; boundary=xx\r\n${length}\r\n\r\n`,
  );
  const write = (text: string): boolean =>
    socket.write(chunked ? `${text.length.toString(16)}\r\n${text}\r\n` : text);
  write(begin);
  const piece = 'x'.repeat(64 * 1024);
  for (let sent = 0; sent < most && !socket.destroyed; sent += piece.length) {
    if (sent > 0 && sent % ofPart === 0) write(`\r\n${begin}`);
    if (write(piece)) await turn();
    else await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
  }
  await closed;
  await expect.poll(() => taken, { timeout: 10_000 }).toBeGreaterThan(before);
  return { read: taken - before, answer: Buffer.concat(pieces).toString() };
}

const fileHead = '--xx\r\ncontent-disposition: form-data; name="trading_licence"; filename="a.pdf"\r\n\r\n';
const textHead = '--xx\r\ncontent-disposition: form-data; name="subject"\r\n\r\n';

describe.each([
  ['without a length', true],
  ['with its length', false],
])('a form %s', (_how, chunked) => {
  test('GUARD-11 LOAN-14 whose file is over its limit is cut off within 1 MB of it, and told why', async () => {
    const client = await clientWithDraft(server);
    const before = await traces(server);
    const { read, answer } = await sendWithoutEnd('/loans/documents', fileHead, chunked, client.token);
    expect(read).toBeGreaterThan(5 * megabyte);
    expect(read).toBeLessThan(6 * megabyte);
    const said =
      'This file is larger than 5 MB. Save the PDF at a smaller size or scan it again at a lower quality.';
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain(
      JSON.stringify({ message: said, code: 'too-large', errors: { trading_licence: [said] } }),
    );
    await expect.poll(() => traces(server), { timeout: 10_000 }).toEqual(before);
  });

  test('GUARD-11 HELP-04 with endless text is cut off within 1 MB', async () => {
    const client = await clientWithDraft(server);
    const { read, answer } = await sendWithoutEnd('/tickets/store', textHead, chunked, client.token);
    expect(read).toBeLessThan(megabyte);
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*"This is too large\. Make it smaller and try again\."/s);
  });

  test('GUARD-11 from someone who may not send any is not read', async () => {
    const { read, answer } = await sendWithoutEnd('/tickets/store', textHead, chunked, 'x'.repeat(43));
    expect(read).toBeLessThan(megabyte);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });
});

test('GUARD-11 a form without a length, of files that are not too large one by one, is cut off at 128 MB', async () => {
  const client = await clientWithDraft(server);
  const video = { name: 'trading_licence', max_files: 20, max_size: 50, mimes: ['.mp4'] };
  await setDocumentTypes(server, JSON.stringify([video]));
  const before = await traces(server);
  const sent = { most: 140 * megabyte, ofPart: 48 * megabyte };
  const { read } = await sendWithoutEnd('/loans/documents', fileHead, true, client.token, sent);
  expect(read).toBeGreaterThan(127 * megabyte);
  expect(read).toBeLessThan(129 * megabyte);
  await expect.poll(() => traces(server), { timeout: 10_000 }).toEqual(before);
}, 60_000);

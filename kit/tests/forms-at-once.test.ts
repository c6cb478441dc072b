import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { pdfFile } from '../file-inspection/tests/doubles/files.ts';
import { clientWithDraft, traces, type TestClient } from '#app/tests/support/loan-documents.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();

/** A form that stands in the middle of its file. */
function standing({ token }: TestClient) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/loans/documents HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
      'content-type: multipart/form-data; boundary=xx\r\ncontent-length: 100000\r\n\r\n' +
      '--xx\r\ncontent-disposition: form-data; name="trading_licence"; filename="a.pdf"\r\n\r\nx',
  );
  return socket;
}

async function sends({ token }: TestClient): Promise<number> {
  const body = new FormData();
  body.append('trading_licence', new File([new Uint8Array(pdfFile())], 'licence.pdf'));
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${server.url}/api/loans/documents`, { method: 'POST', headers, body })).status;
}

test('GUARD-11 ten forms with files of an account arrive at once: each may fill a part of the disk for hours', async () => {
  const [client, other] = [await clientWithDraft(server), await clientWithDraft(server)];
  const before = (await traces(server)).temporary;
  const open = Array.from({ length: 10 }, () => standing(client));
  const temporary = async () => (await traces(server)).temporary - before;
  await expect.poll(temporary, { timeout: 10_000 }).toBe(10);
  expect(await sends(client)).toBe(429);
  expect(await sends(other)).toBe(200);
  for (const socket of open) socket.destroy();
  await expect.poll(temporary, { timeout: 10_000 }).toBe(0);
  expect(await sends(client)).toBe(200);
});

import { request } from 'node:http';
import { expect, test } from 'vitest';
import { suspendClient } from '#clients/endpoints/staff-suspensions.ts';
import { logout } from '../endpoints/session.ts';
import { uploadLoanDocuments } from '#loans/endpoints/loan-documents.ts';
import { callWith, memberOf, sharedPostedServer } from '#app/tests/support/clients.ts';
import { clientWithDraft, traces, type TestClient } from '#app/tests/support/loan-documents.ts';
import { sql } from '#app/tests/support/sql.ts';

const server = await sharedPostedServer();

const boundary = 'slow-form';
const beginning = [
  `--${boundary}\r\nContent-Disposition: form-data; name="trading_licence[]"; filename="licence.pdf"\r\n`,
  'Content-Type: application/pdf\r\n\r\n%PDF-1.4\n1 0 obj\n<<>>\nendobj\n',
].join('');
const end = `trailer\n<<>>\n%%EOF\n\r\n--${boundary}--\r\n`;

/** A form with a file, of which the end has not arrived. */
async function underWay({ token }: TestClient) {
  const { temporary } = await traces(server);
  const sending = request(`${server.url}/api${uploadLoanDocuments.path}`, {
    method: uploadLoanDocuments.method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': beginning.length + end.length,
    },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sending.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
  });
  sending.write(beginning);
  await expect.poll(async () => (await traces(server)).temporary).toBe(temporary + 1);
  return {
    finish: () => {
      sending.end(end);
      return status;
    },
  };
}

const documentsOf = ({ userId }: TestClient) =>
  sql(server)`SELECT FROM loan_document JOIN loan ON loan.id = loan_id WHERE user_id = ${userId}::bigint`;

async function suspend({ userId }: TestClient): Promise<void> {
  const [row] = await sql(server)<{ id: string }>`SELECT public_id::text AS id FROM users
    WHERE id = ${userId}::bigint`;
  const administrator = await memberOf(server, 'administrator');
  const body = { reason: 'A stranger may have the phone.', note: '' };
  const { status, text } = await administrator.api(suspendClient, { id: row?.id ?? '', body });
  expect([status, text]).toEqual([200, expect.any(String)]);
}

test('SESS-07 GUARD-13 nothing is stored for a session that ended, or an account that was paused, while a form arrived', async () => {
  const [staying, leaving, paused] = [
    await clientWithDraft(server),
    await clientWithDraft(server),
    await clientWithDraft(server),
  ];
  const forms = [await underWay(staying), await underWay(leaving), await underWay(paused)];
  expect((await callWith(server.url, leaving.token, logout)).status).toBe(200);
  await suspend(paused);
  expect(await Promise.all(forms.map((form) => form.finish()))).toEqual([200, 401, 423]);
  const stored = await Promise.all([staying, leaving, paused].map(documentsOf));
  expect(stored.map(({ length }) => length)).toEqual([1, 0, 0]);
  expect((await traces(server)).temporary).toBe(0);
});

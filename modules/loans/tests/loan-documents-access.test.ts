import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import {
  auditOf,
  call,
  clientWithDraft,
  refusalOf,
  traces,
  upload,
  type TestClient,
} from '#app/tests/support/loan-documents.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { sendLoan, withoutAnyDocuments } from '#app/tests/support/arrange/loans.ts';

const nothing = { rows: 0, files: 0, temporary: 0, unclaimed: 0 };

const server = await sharedServer();
let client: TestClient;
beforeEach(async () => {
  await withoutAnyDocuments(server);
  await rm(join(server.platform.config.dataFolder, 'files'), { recursive: true, force: true });
  client = await clientWithDraft(server);
});

describe('access', () => {
  test.each([
    ['no loan', { step: null }, 409, 'You have no open application to add documents to.'],
    ['a draft that has not reached its uploads', { step: 3 }, 409, 'Finish the previous step first.'],
    ['a submitted loan', { status: 'SUBMITTED' }, 409, 'You have no open application to add documents to.'],
    ['a code that is not confirmed', { stage: 'code-pending' }, 403, 'Enter your code first.'],
    ['staff', { role: 'loan-officer' }, 403, "You don't have permission to do this."],
  ] as const)('LOAN-12 nobody uploads with %s', async (_case, situation, status, message) => {
    const other = await clientWithDraft(server, situation);
    const refusal = await refusalOf(await upload(server, other, ['trading_licence', pdfFile(), 'a.pdf']));
    expect(refusal).toMatchObject({ status, message });
    expect(await traces(server)).toEqual(nothing);
  });

  async function ownDocument(): Promise<string> {
    expect((await upload(server, client, ['trading_licence', pdfFile(), 'a.pdf'])).status).toBe(200);
    const [row] = await server.database.query<{ id: string }>(
      { name: 'test.document', text: 'SELECT id::text FROM loan_document WHERE loan_id = $1::bigint' },
      [client.loanId],
    );
    return row?.id ?? '';
  }

  test.each([
    ['another client', {}, 404],
    ['staff', { role: 'administrator' }, 403],
    ['a code that is not confirmed', { stage: 'code-pending' }, 403],
  ] as const)('LOAN-15 API-08 %s neither opens nor deletes a document', async (_case, situation, status) => {
    const id = await ownDocument();
    const other = await clientWithDraft(server, situation);
    for (const method of ['GET', 'DELETE'] as const) {
      expect([method, (await call(server, other, method, id)).status]).toEqual([method, status]);
    }
    expect((await call(server, { ...client, token: 'x'.repeat(43) }, 'GET', id)).status).toBe(401);
    expect(await traces(server)).toEqual({ ...nothing, rows: 1, files: 1 });
    // A signed-in client who asks for another's document is in the log; the others were turned away before.
    const asked = status === 404 ? ['file.refused'] : [];
    expect(await auditOf(server, id)).toEqual(['loan-document.uploaded', ...asked]);
    expect((await call(server, client, 'GET', id)).status).toBe(200);
  });

  test('LOAN-15 a submitted loan keeps its documents, and its owner still sees them', async () => {
    const id = await ownDocument();
    await sendLoan(server, client.loanId);
    expect(await refusalOf(await call(server, client, 'DELETE', id))).toMatchObject({
      status: 409,
      message: "You can't delete documents from a submitted application.",
    });
    const preview = await call(server, client, 'GET', id);
    expect(Buffer.from(await preview.arrayBuffer())).toEqual(pdfFile());
  });
});

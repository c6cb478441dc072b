import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteLoanDocument, uploadLoanDocuments } from '../endpoints/loan-documents.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { documentsOfLoan, missingRequiredDocuments } from '../server/documents/index.ts';
import { mp4File, pdfFile, photoWithPlace } from '#kit/file-inspection/tests/doubles/files.ts';
import { startS3Sink } from '#app/tests/doubles/s3-sink.ts';
import {
  answerOf,
  auditOf,
  call,
  clientWithDraft,
  closeAfterFiles,
  traces,
  upload,
  type Part,
  type TestClient,
} from '#app/tests/support/loan-documents.ts';
import { sharedServer, startTestServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
let client: TestClient;
beforeEach(async () => {
  client = await clientWithDraft(server);
});

type Answer = AnswerOf<typeof uploadLoanDocuments>;

async function uploaded(...parts: readonly Part[]): Promise<Answer> {
  return answerOf(uploadLoanDocuments, await upload(server, client, ...parts));
}

async function idOf(...parts: readonly Part[]): Promise<string> {
  const [document] = (await uploaded(...parts)).documents;
  if (document === undefined) throw new Error('nothing was stored');
  return document.id;
}

describe('upload', () => {
  test.each(['trading_licence[]', 'trading_licence', 'trading_licence[0]'])(
    'LOAN-12 API-16 accepts a file as %s',
    async (field) => {
      const answer = await uploaded([field, pdfFile(), 'Licence 2025.pdf']);
      const [document] = answer.documents;
      expect(answer.message).toBe('Document uploaded.');
      expect(document).toEqual({
        id: document?.id,
        type: 'trading_licence',
        file_path: `${document?.id}/Licence 2025.pdf`,
        size: pdfFile().length,
      });
      expect(answer.uploads).toEqual({ trading_licence: [document] });
      expect(await auditOf(server, document?.id ?? '')).toEqual(['loan-document.uploaded']);
    },
  );

  test('LOAN-12 API-16 accepts several files of several types at once and returns all files of the draft', async () => {
    await uploaded(['bank_statement[]', pdfFile('may'), 'may.pdf']);
    const answer = await uploaded(
      ['bank_statement[]', pdfFile('june'), 'june.pdf'],
      ['bank_statement[]', await photoWithPlace(), 'july.jpg'],
      ['trading_licence[]', pdfFile(), 'licence.pdf'],
      ['national_id_of_founder[]', '', ''],
    );
    expect(answer.message).toBe('Documents uploaded.');
    expect(answer.documents).toHaveLength(3);
    const namesOf = (type: string) => answer.uploads[type]?.map((file) => file.file_path.split('/')[1]);
    expect(Object.keys(answer.uploads)).toEqual(['bank_statement', 'trading_licence']);
    expect(namesOf('bank_statement')).toEqual(['may.pdf', 'june.pdf', 'july.jpg']);
    expect(namesOf('trading_licence')).toEqual(['licence.pdf']);
  });

  test.each([
    ['../../etc/Licence.pdf', 'Licence.pdf'],
    ['C:\\scans\\Lettre d’été.PDF', 'Lettre d’été.PDF'],
    ['<b>a</b>"*.pdf', 'b___.pdf'],
    ['100% ours.pdf', '100% ours.pdf'],
    ['licence.jpeg.pdf', 'licence.jpeg.pdf'],
    ['fdp.\u202Eexe.pdf', 'fdp.exe.pdf'],
    ['scan', 'scan.pdf'],
    ['...', 'document.pdf'],
    [`${'😀'.repeat(200)}.pdf`, `${'😀'.repeat(116)}.pdf`],
    [`${'long '.repeat(60)}.pdf`, `${'long '.repeat(24).slice(0, 116).trimEnd()}.pdf`],
  ])('DETAIL-02 cleans the file name %j', async (sent, shown) => {
    const answer = await uploaded(['trading_licence', pdfFile(), sent]);
    expect(answer.documents[0]?.file_path.split('/').slice(1)).toEqual([shown]);
  });

  test('GUARD-11 a form with the longest names that are read keeps nobody else waiting', async () => {
    const name = `a${'. '.repeat(39_000)}b.pdf`;
    const parts = Array.from({ length: 5 }, (): Part => ['trading_licence[]', 'no licence', name]);
    const began = performance.now();
    const { status } = await upload(server, client, ...parts);
    expect(status).toBe(422);
    expect(performance.now() - began).toBeLessThan(3000);
  });

  test('LOAN-14 repeating a request after a lost answer stores nothing twice', async () => {
    const before = await traces(server);
    const parts: readonly Part[] = [
      ['trading_licence[]', pdfFile(), 'licence.pdf'],
      ['trading_licence[]', await photoWithPlace(), 'back.jpg'],
    ];
    const first = await uploaded(...parts);
    const again = await uploaded(...parts);
    expect(again).toEqual(first);
    expect(await traces(server)).toEqual({ ...before, rows: before.rows + 2, files: before.files + 2 });
    // The same content under another name is another document.
    const { uploads } = await uploaded(['trading_licence[]', pdfFile(), 'copy.pdf']);
    expect(uploads.trading_licence).toHaveLength(3);
  });
});

describe('preview', () => {
  test('LOAN-15 API-08 returns the bytes, harmless and not cacheable by others', async () => {
    const id = await idOf(['trading_licence', pdfFile(), 'Lettre d’été "1".pdf']);
    const response = await call(server, client, 'GET', id);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdfFile());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdfFile().length),
      'content-disposition': `inline; filename="Lettre d__t_ _1_.pdf"; filename*=UTF-8''Lettre%20d%E2%80%99%C3%A9t%C3%A9%20_1_.pdf`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(await auditOf(server, id)).toEqual(['loan-document.uploaded', 'loan-document.viewed']);
  });

  test('LOAN-15 a photo comes back upright and without the location where it was taken', async () => {
    const photo = await photoWithPlace();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const id = await idOf(['national_id_of_founder', photo, 'id.jpg']);
    const response = await call(server, client, 'GET', id);
    const content = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('content-disposition')).toMatch(/^inline;/);
    for (const left of ['GPS', 'Exif', 'Ensigo Phone']) expect(content.includes(left), left).toBe(false);
    expect(await sharp(content).metadata()).toMatchObject({ width: 30, height: 40 });
  });

  test('LOAN-15 a video is a download', async () => {
    const id = await idOf(['introduction_video', mp4File(), 'us.mp4']);
    const response = await call(server, client, 'GET', id);
    expect(response.headers.get('content-type')).toBe('video/mp4');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
    await response.body?.cancel();
  });

  test('API-08 an invalid id leads nowhere', async () => {
    for (const id of ['1', 'x', '00000000-0000-4000-8000-000000000000']) {
      expect([id, (await call(server, client, 'GET', id)).status]).toEqual([id, 404]);
    }
  });
});

describe('delete', () => {
  test('LOAN-15 API-08 removes the document and its file, once', async () => {
    const before = await traces(server);
    const kept = await idOf(['trading_licence', pdfFile('kept'), 'kept.pdf']);
    const id = await idOf(['trading_licence', pdfFile(), 'licence.pdf']);
    const answers = await Promise.all([1, 2].map(() => call(server, client, 'DELETE', id)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 404]));
    const done = answers.find(({ ok }) => ok);
    const answer = await answerOf(deleteLoanDocument, done);
    expect(answer.message).toBe('Document deleted.');
    expect(answer.uploads.trading_licence?.map((document) => document.id)).toEqual([kept]);
    expect((await call(server, client, 'GET', id)).status).toBe(404);
    expect((await call(server, client, 'DELETE', id)).status).toBe(404);
    expect(await traces(server)).toEqual({ ...before, rows: before.rows + 1, files: before.files + 1 });
    const audited = ['loan-document.uploaded', 'loan-document.deleted', 'file.refused'];
    expect(await auditOf(server, id)).toEqual(audited);
  });

  test('LOAN-14 makes room again, and the same file may be uploaded again', async () => {
    const id = await idOf(['introduction_video', mp4File(), 'us.mp4']);
    const other = await upload(server, client, ['introduction_video', mp4File('isom'), 'other.mp4']);
    expect(other.status).toBe(422);
    expect((await call(server, client, 'DELETE', id)).status).toBe(200);
    const again = await idOf(['introduction_video', mp4File(), 'us.mp4']);
    expect(again).not.toBe(id);
    expect((await call(server, client, 'GET', again)).status).toBe(200);
  });
});

test('LOAN-13 the list names required documents without a file, and what is there', async () => {
  const id = await idOf(['trading_licence', pdfFile(), 'licence.pdf']);
  expect(await missingRequiredDocuments(server.database, client.loanId)).toEqual([
    'certificate_of_incorporation',
    'national_id_of_founder',
    'bank_statement',
  ]);
  expect(await documentsOfLoan(server.database, client.loanId)).toEqual([
    { id, type: 'trading_licence', file_path: `${id}/licence.pdf`, size: pdfFile().length },
  ]);
  await call(server, client, 'DELETE', id);
  expect(await missingRequiredDocuments(server.database, client.loanId)).toContain('trading_licence');
  expect(await documentsOfLoan(server.database, client.loanId)).toEqual([]);
});

test('LOAN-15 uploads, previews and deletes in an S3 bucket too', async () => {
  const bucket = await startS3Sink();
  const other = await startTestServer({ s3: bucket.settings });
  try {
    const owner = await clientWithDraft(other);
    const response = await upload(other, owner, ['trading_licence', pdfFile(), 'licence.pdf']);
    const { documents } = await answerOf(uploadLoanDocuments, response);
    const id = documents[0]?.id ?? '';
    expect(bucket.objects.size).toBe(1);
    const preview = await call(other, owner, 'GET', id);
    expect(Buffer.from(await preview.arrayBuffer())).toEqual(pdfFile());
    expect((await call(other, owner, 'DELETE', id)).status).toBe(200);
    expect(bucket.objects.size).toBe(0);
    expect(await traces(other)).toEqual({ rows: 0, files: 0, temporary: 0, unclaimed: 0 });
  } finally {
    await closeAfterFiles(other);
    await bucket.stop();
  }
});

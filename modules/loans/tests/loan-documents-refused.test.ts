import { rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyZip, mp4File, pdfFile, pngFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { startClamdSink, VIRUS_MARKER } from '#kit/file-inspection/tests/doubles/clamd-sink.ts';
import {
  clientWithDraft,
  closeAfterFiles,
  refusalOf,
  traces,
  upload,
  type Part,
  type TestClient,
} from '#app/tests/support/loan-documents.ts';
import { startTestServer, type TestServer } from '#app/tests/support/test-server.ts';
import { withoutAnyDocuments } from '#app/tests/support/arrange/loans.ts';
import { setDocumentTypes } from '#app/tests/support/arrange/settings.ts';
import { sql } from '#app/tests/support/sql.ts';

const nothing = { rows: 0, files: 0, temporary: 0, unclaimed: 0 };
const megabyte = 1024 * 1024;

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => closeAfterFiles(server));
beforeEach(async () => {
  await withoutAnyDocuments(server);
  await rm(join(server.platform.config.dataFolder, 'files'), { recursive: true, force: true });
  client = await clientWithDraft(server);
});

describe('files that are refused with a message, with nothing stored', () => {
  const script = '<script>alert(document.domain)</script>';
  const cases: readonly (readonly [string, () => Part | Promise<Part>, RegExp])[] = [
    [
      'a web page',
      () => ['trading_licence', `<!doctype html>${script}`, 'licence.html'],
      /ends in \.html, but it is a web page/,
    ],
    [
      'a web page called a PDF',
      () => ['trading_licence', `<html>${script}</html>`, 'licence.pdf'],
      /web page.*PDF, JPG or PNG/,
    ],
    [
      'a drawing',
      () => ['trading_licence', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, 'a.svg'],
      /web page or drawing/,
    ],
    [
      'a drawing called a picture',
      () => ['trading_licence', `<?xml version="1.0"?><svg>${script}</svg>`, 'a.png'],
      /web page or drawing/,
    ],
    ['a script', () => ['trading_licence', 'alert(1)', 'licence.js'], /PDF, JPG or PNG/],
    [
      'a shell script called a PDF',
      () => ['trading_licence', '#!/bin/sh\nrm -r x', 'a.pdf'],
      /PDF, JPG or PNG/,
    ],
    ['a PDF called a web page', () => ['trading_licence', pdfFile(), 'licence.html'], /ends in \.html/],
    [
      'a PDF with an archive behind it',
      () => ['trading_licence', Buffer.concat([pdfFile(), emptyZip()]), 'a.pdf'],
      /./,
    ],
    ['a compressed folder', () => ['trading_licence', emptyZip(), 'all.zip'], /compressed folder/],
    [
      'a video where a picture is asked for',
      () => ['trading_licence', mp4File(), 'us.mp4'],
      /PDF, JPG or PNG/,
    ],
    [
      'a picture where a video is asked for',
      async () => ['introduction_video', await pngFile(), 'us.png'],
      /MP4/,
    ],
    ['an empty file', () => ['trading_licence', '', 'licence.pdf'], /empty/],
    ['a damaged PDF', () => ['trading_licence', pdfFile().subarray(0, 1500), 'licence.pdf'], /damaged/],
    [
      'a PDF above 5 MB',
      () => ['trading_licence', Buffer.concat([pdfFile(), Buffer.alloc(5 * megabyte)]), 'big.pdf'],
      /5 MB/,
    ],
    [
      'a video above 50 MB',
      () => ['introduction_video', Buffer.concat([mp4File(), Buffer.alloc(50 * megabyte)]), 'us.mp4'],
      /50 MB/,
    ],
  ];
  test.each(cases)('LOAN-14 %s', async (_case, partOf, words) => {
    const part = await partOf();
    const { status, message, errors } = await refusalOf(await upload(server, client, part));
    expect(status).toBe(422);
    expect(errors).toEqual({ [part[0]]: [expect.stringMatching(words)] });
    expect(message).toMatch(words);
    expect(await traces(server)).toEqual(nothing);
  });

  test('LOAN-12 a document that is not asked for', async () => {
    for (const field of ['poem[]', 'hasOwnProperty[]', '']) {
      const { status, errors } = await refusalOf(await upload(server, client, [field, pdfFile(), 'a.pdf']));
      expect([status, errors]).toEqual([
        422,
        { [field.replace('[]', '')]: ["We don't ask for this document."] },
      ]);
    }
    expect(await traces(server)).toEqual(nothing);
  });

  test('LOAN-14 one refused file refuses the whole request, and each is named', async () => {
    const refusal = await refusalOf(
      await upload(
        server,
        client,
        ['trading_licence[]', pdfFile(), 'good.pdf'],
        ['trading_licence[]', 'plain words', 'words.txt'],
        ['national_id_of_founder[]', '', 'empty.jpg'],
        ['introduction_video[]', mp4File(), 'one.mp4'],
        ['introduction_video[]', Buffer.concat([mp4File(), mp4File().subarray(-2008)]), 'two.mp4'],
      ),
    );
    expect(refusal.message).toMatch(/^words\.txt: /);
    expect(refusal.status).toBe(422);
    expect(refusal.errors).toEqual({
      trading_licence: [expect.stringMatching(/^words\.txt: /)],
      national_id_of_founder: [expect.stringMatching(/^empty\.jpg: /)],
      introduction_video: ['Only 1 files are allowed'],
    });
    expect(await traces(server)).toEqual(nothing);
  });

  test('LOAN-14 a sixth file in addition to five', async () => {
    for (const number of [1, 2, 3, 4, 5]) {
      expect((await upload(server, client, ['trading_licence', pdfFile(`${number}`), 'a.pdf'])).status).toBe(
        200,
      );
    }
    const refusal = await refusalOf(await upload(server, client, ['trading_licence', pdfFile('6'), 'a.pdf']));
    expect(refusal).toEqual({
      status: 422,
      message: 'Only 5 files are allowed',
      errors: { trading_licence: ['Only 5 files are allowed'] },
    });
    expect(await traces(server)).toEqual({ ...nothing, rows: 5, files: 5 });
  });

  test('LOAN-12 LOAN-14 the lender sets the limits of each document', async () => {
    const [row] = await sql<{ list: string }>(
      server,
      `SELECT json_value::text AS list FROM settings WHERE name = 'documents_list'`,
    );
    const set = (list: string) => setDocumentTypes(server, list);
    await set(
      JSON.stringify([{ name: 'title_deed', max_files: 2, max_size: 0.5, mimes: ['.png', '.html', '.svg'] }]),
    );
    try {
      const refused = async (part: Part): Promise<unknown> =>
        (await refusalOf(await upload(server, client, part))).errors;
      expect(await refused(['title_deed', pdfFile(), 'a.pdf'])).toEqual({
        title_deed: [expect.stringContaining('This file is a PDF document. Choose a PNG file.')],
      });
      expect(await refused(['title_deed', '<html></html>', 'a.html'])).toEqual({
        title_deed: [expect.stringContaining('Choose a PNG file.')],
      });
      expect(await refused(['title_deed', Buffer.alloc(0.6 * megabyte, 1), 'a.png'])).toEqual({
        title_deed: [expect.stringContaining('0.5 MB')],
      });
      expect(await refused(['trading_licence', pdfFile(), 'a.pdf'])).toHaveProperty('trading_licence');
      for (const width of [10, 11]) {
        expect((await upload(server, client, ['title_deed', await pngFile(width), 'a.png'])).status).toBe(
          200,
        );
      }
      expect(await refused(['title_deed', await pngFile(12), 'a.png'])).toEqual({
        title_deed: ['Only 2 files are allowed'],
      });
    } finally {
      await set(row?.list ?? '');
    }
  });

  test('LOAN-14 what the virus scanner finds', async () => {
    const clamd = await startClamdSink();
    const guarded = await startTestServer({ clamavUrl: clamd.url });
    try {
      const owner = await clientWithDraft(guarded);
      const infected = await refusalOf(
        await upload(guarded, owner, ['trading_licence', pdfFile(VIRUS_MARKER), 'a.pdf']),
      );
      expect(infected).toMatchObject({
        status: 422,
        errors: { trading_licence: [expect.stringMatching(/virus/)] },
      });
      expect(await traces(guarded)).toEqual(nothing);
    } finally {
      await guarded.close();
      await clamd.stop();
    }
  });
});

describe('requests that are refused', () => {
  async function post(body: string | FormData, headers: Record<string, string> = {}): Promise<Response> {
    const authorization = `Bearer ${client.token}`;
    return fetch(`${server.url}/api/loans/documents`, {
      method: 'POST',
      headers: { authorization, ...headers },
      body,
    });
  }
  const multipart = { 'content-type': 'multipart/form-data; boundary=xx' };

  test('API-16 a form without a file', async () => {
    for (const form of [
      new FormData(),
      (() => {
        const one = new FormData();
        one.append('note', 'hello');
        return one;
      })(),
    ]) {
      expect(await refusalOf(await post(form))).toMatchObject({
        status: 422,
        message: 'Choose a file.',
      });
    }
  });

  test.each([
    ['JSON', '{}', { 'content-type': 'application/json' }, 415],
    ['a form without a boundary', 'x', { 'content-type': 'multipart/form-data' }, 400],
    ['no form at all', 'hello', multipart, 400],
    [
      'a form that is cut off',
      '--xx\r\ncontent-disposition: form-data; name="trading_licence"; filename="a.pdf"\r\n\r\n%PDF',
      multipart,
      400,
    ],
    [
      'a file under no name',
      '--xx\r\ncontent-disposition: form-data; filename="a.pdf"\r\n\r\n%PDF\r\n--xx--\r\n',
      multipart,
      422,
    ],
    [
      'a field that is cut off',
      '--xx\r\ncontent-disposition: form-data; name="note"\r\n\r\nhel',
      multipart,
      400,
    ],
  ])('API-16 %s', async (_case, body, headers, status) => {
    expect((await post(body, headers)).status).toBe(status);
    expect(await traces(server)).toEqual(nothing);
  });

  test('API-16 more than twenty files at once', async () => {
    const parts = Array.from({ length: 21 }, (_, index): Part => [
      'bank_statement',
      pdfFile(`${index}`),
      `${index}.pdf`,
    ]);
    const refusal = await refusalOf(await upload(server, client, ...parts));
    expect(refusal).toMatchObject({ status: 413, message: 'Send at most 20 files at once.' });
    expect(await traces(server)).toEqual(nothing);
  });

  test('API-16 more bytes than a request may have', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(`${server.url}/api/loans/documents`, {
        method: 'POST',
        headers: { authorization: `Bearer ${client.token}`, ...multipart, 'content-length': 129 * megabyte },
      });
      request.on('response', (response) => {
        resolve(response.statusCode);
        request.destroy();
      });
      request.on('error', reject);
      request.flushHeaders();
    });
    expect(status).toBe(413);
  });

  test('API-16 GUARD-11 a form that is cut off does not prevent the next one', async () => {
    const refused = await upload(server, client, ['poem', Buffer.alloc(3 * megabyte, 1), 'poem.pdf']);
    expect([refused.status, refused.headers.get('connection')]).toEqual([413, 'close']);
    expect((await upload(server, client, ['trading_licence', pdfFile(), 'a.pdf'])).status).toBe(200);
  });
});

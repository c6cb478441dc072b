import { rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyZip, mp4File, pdfFile, pngFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { startClamdSink, VIRUS_MARKER } from '#kit/file-inspection/tests/doubles/clamd-sink.ts';
import {
  clientWithDraft,
  refusalOf,
  traces,
  upload,
  type Part,
  type TestClient,
} from '#app/tests/support/loan-documents.ts';
import { sharedServer, startTestServer } from '#app/tests/support/test-server.ts';
import { withoutAnyDocuments } from '#app/tests/support/arrange/loans.ts';
import { withDocumentTypes } from '#app/tests/support/arrange/settings.ts';

const nothing = { rows: 0, files: 0, temporary: 0, unclaimed: 0 };
const megabyte = 1024 * 1024;

const server = await sharedServer();
let client: TestClient;
beforeEach(async () => {
  await withoutAnyDocuments(server);
  await rm(join(server.platform.config.dataFolder, 'files'), { recursive: true, force: true });
  client = await clientWithDraft(server);
});

const isStored = async (part: Part) => expect((await upload(server, client, part)).status).toBe(200);

describe('files that are refused with a message, with nothing stored', () => {
  const script = '<script>alert(document.domain)</script>';
  async function expectRefused(part: Part, words: RegExp): Promise<void> {
    const { status, message, errors } = await refusalOf(await upload(server, client, part));
    expect(status).toBe(422);
    expect(errors).toEqual({ [part[0]]: [expect.stringMatching(words)] });
    expect(message).toMatch(words);
    expect(await traces(server)).toEqual(nothing);
  }

  const licences: readonly (readonly [string, Buffer | string, string, RegExp])[] = [
    ['a web page', `<!doctype html>${script}`, 'licence.html', /ends in \.html, but it is a web page/],
    ['a web page called a PDF', `<html>${script}</html>`, 'licence.pdf', /web page.*PDF, JPG or PNG/],
    ['a drawing', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, 'a.svg', /web page or drawing/],
    [
      'a drawing called a picture',
      `<?xml version="1.0"?><svg>${script}</svg>`,
      'a.png',
      /web page or drawing/,
    ],
    ['a script', 'alert(1)', 'licence.js', /PDF, JPG or PNG/],
    ['a shell script called a PDF', '#!/bin/sh\nrm -r x', 'a.pdf', /PDF, JPG or PNG/],
    ['a PDF called a web page', pdfFile(), 'licence.html', /ends in \.html/],
    ['a PDF with an archive behind it', Buffer.concat([pdfFile(), emptyZip()]), 'a.pdf', /./],
    ['a compressed folder', emptyZip(), 'all.zip', /compressed folder/],
    ['a video where a picture is asked for', mp4File(), 'us.mp4', /PDF, JPG or PNG/],
    ['an empty file', '', 'licence.pdf', /empty/],
    ['a damaged PDF', pdfFile().subarray(0, 1500), 'licence.pdf', /damaged/],
    ['a PDF above 5 MB', Buffer.concat([pdfFile(), Buffer.alloc(5 * megabyte)]), 'big.pdf', /5 MB/],
  ];
  test.each(licences)('LOAN-14 %s', (_case, content, name, words) =>
    expectRefused(['trading_licence', content, name], words),
  );

  const videos = [
    ['a picture where a video is asked for', () => pngFile(), 'us.png', /MP4/],
    ['a video above 50 MB', () => Buffer.concat([mp4File(), Buffer.alloc(50 * megabyte)]), 'us.mp4', /50 MB/],
  ] as const;
  test.each(videos)('LOAN-14 %s', async (_case, contentOf, name, words) =>
    expectRefused(['introduction_video', await contentOf(), name], words),
  );

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
    for (const number of [1, 2, 3, 4, 5]) await isStored(['trading_licence', pdfFile(`${number}`), 'a.pdf']);
    const refusal = await refusalOf(await upload(server, client, ['trading_licence', pdfFile('6'), 'a.pdf']));
    expect(refusal).toEqual({
      status: 422,
      message: 'Only 5 files are allowed',
      errors: { trading_licence: ['Only 5 files are allowed'] },
    });
    expect(await traces(server)).toEqual({ ...nothing, rows: 5, files: 5 });
  });

  test('LOAN-12 LOAN-14 the lender sets the limits of each document', async () => {
    const title = { name: 'title_deed', max_files: 2, max_size: 0.5, mimes: ['.png', '.html', '.svg'] };
    await withDocumentTypes(server, [title], async () => {
      const refused = async (part: Part): Promise<unknown> =>
        (await refusalOf(await upload(server, client, part))).errors;
      for (const [content, name, words] of [
        [pdfFile(), 'a.pdf', 'This file is a PDF document. Choose a PNG file.'],
        ['<html></html>', 'a.html', 'Choose a PNG file.'],
        [Buffer.alloc(0.6 * megabyte, 1), 'a.png', '0.5 MB'],
      ] as const)
        expect(await refused(['title_deed', content, name])).toEqual({
          title_deed: [expect.stringContaining(words)],
        });
      expect(await refused(['trading_licence', pdfFile(), 'a.pdf'])).toHaveProperty('trading_licence');
      for (const width of [10, 11]) await isStored(['title_deed', await pngFile(width), 'a.png']);
      expect(await refused(['title_deed', await pngFile(12), 'a.png'])).toEqual({
        title_deed: ['Only 2 files are allowed'],
      });
    });
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
    const note = new FormData();
    note.append('note', 'hello');
    for (const form of [new FormData(), note])
      expect(await refusalOf(await post(form))).toMatchObject({ status: 422, message: 'Choose a file.' });
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

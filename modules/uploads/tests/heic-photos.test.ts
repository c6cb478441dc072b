import { readFile } from 'node:fs/promises';
import { uploadLoanDocuments } from '#loans/endpoints/loan-documents.ts';
import { fileNameOf } from '#kit/rules/uploads/document-title.ts';
import { expect, test } from 'vitest';
import { heicFile, heicOfSize } from '#kit/file-inspection/tests/doubles/heic-files.ts';
import {
  answerOf,
  clientWithDraft,
  closeAfterFiles,
  refusalOf,
  upload,
} from '#app/tests/support/loan-documents.ts';
import { phone } from '#app/tests/support/parts.ts';
import { sharedServer, startTestServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();

/** What became of a file that was sent in parts. */
async function ended(sender: ReturnType<typeof phone>, content: Buffer, name: string) {
  const id = await sender.opened(content, { name });
  await sender.append(id, 0, content);
  await expect
    .poll(async () => (await sender.finish(id)).data?.state, { timeout: 60_000, interval: 500 })
    .not.toBe('checking');
  return (await sender.ask(id)).data;
}

test('REACH-01 a HEIC photo is stored as a JPG of the same name, whether it came in parts or in one request', async () => {
  const [client, heic] = [await clientWithDraft(server), await heicFile()];
  const sender = phone(server, client);
  const sent = await ended(sender, heic, 'IMG_0042.HEIC');
  await answerOf(uploadLoanDocuments, await sender.form('/loans/documents', [sent?.id ?? '']));
  const whole = await upload(server, client, ['trading_licence', heic, 'page.heif']);
  const { uploads } = await answerOf(uploadLoanDocuments, whole);
  const names = uploads['trading_licence']?.map(({ file_path: path }) => fileNameOf(path));
  expect(names).toEqual(['IMG_0042.jpg', 'page.jpg']);
});

test('REAL-01 a picture under the name of another kind is stored under its real one, or as a JPG', async () => {
  const client = await clientWithDraft(server);
  const real = (name: string): Promise<Buffer> =>
    readFile(new URL(`../../../kit/file-inspection/tests/doubles/real/${name}`, import.meta.url));
  const [png, webp] = await Promise.all([real('png-called.jpg'), real('card.webp')]);
  for (const [content, name, size] of [
    [png, 'card front.jpg', 'card front.png'],
    [webp, 'card back.webp', 'card back.jpg'],
    [webp, 'IMG-20261128-WA0007.jpeg', 'IMG-20261128-WA0007.jpeg'],
  ] as const) {
    const answer = await upload(server, client, ['trading_licence', content, name]);
    expect(await answer.text()).toContain(size);
  }
});

test('REACH-01 a broken or enormous HEIC photo is refused in words, and is no failure of ours', async () => {
  const [client, heic] = [await clientWithDraft(server), await heicFile()];
  const sender = phone(server, client);
  expect(await ended(sender, heic.subarray(0, 2000), 'cut.heic')).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining('damaged, incomplete'),
  });
  expect(await ended(sender, heicOfSize(heic, 60_000, 60_000), 'large.heic')).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining('too many pixels'),
  });
});

test('REACH-01 where HEIC is switched off, it is refused before a byte of it is sent', async () => {
  const off = await startTestServer({ heicPhotos: false });
  try {
    const [client, heic] = [await clientWithDraft(off), await heicFile()];
    const opened = await phone(off, client).open(heic, { name: 'IMG_0042.HEIC' });
    const message = "IMG_0042.HEIC can't be used here. Choose a PDF, JPG or PNG file.";
    expect(opened).toMatchObject({ status: 422, message });
    // One that is called otherwise is found when it is here.
    const whole = await upload(off, client, ['trading_licence', heic, 'page.jpg']);
    expect(await refusalOf(whole)).toMatchObject({
      status: 422,
      errors: { trading_licence: [expect.stringContaining('it is an iPhone picture (HEIC)')] },
    });
  } finally {
    await closeAfterFiles(off);
  }
});

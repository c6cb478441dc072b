import { uploadLoanDocuments } from '#loans/endpoints/loan-documents.ts';
import { fileNameOf } from '#kit/rules/uploads/document-title.ts';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { pdfFile, pngFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { uploadsWeigh } from '#app/tests/support/arrange/files.ts';
import { answerOf, clientWithDraft, type TestClient } from '#app/tests/support/loan-documents.ts';
import { phone } from '#app/tests/support/parts.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer, startTestServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
let client: TestClient;
let sender: ReturnType<typeof phone>;
beforeEach(async () => {
  client = await clientWithDraft(server);
  sender = phone(server, client);
});

const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0b5a3c', noise } })
    .jpeg()
    .toBuffer();
const sent = async (content: Buffer, name = 'page.jpg'): Promise<string> => sender.checked(content, { name });

const twoPhotos = async (): Promise<[string, string]> => [
  await sent(await photo(30, 40)),
  await sent(await photo(40, 30)),
];

/** Where a checked file is stored. */
async function placeOf(id: string): Promise<{ key: string; sha256: string }> {
  const [row] = await sql<{ key: string; sha256: string }>(
    server,
    `SELECT storage_key::text AS key, encode(content_hash, 'hex') AS sha256 FROM upload WHERE id = $1::uuid`,
    [id],
  );
  if (row === undefined) throw new Error('it is not here');
  return row;
}

/** What is stored of it. */
const storedOf = async (id: string): Promise<Buffer> =>
  buffer(await server.platform.files.read(await placeOf(id)));

test('REACH-01 photos become one PDF in the order that was said, with their bytes as they are', async () => {
  const [upright, across] = [await photo(300, 400), await photo(640, 480)];
  const pages = [await sent(across), await sent(upright), await sent(await pngFile(), 'seal.png')];
  const stored = await Promise.all(pages.slice(0, 2).map(storedOf));
  const places = await Promise.all(pages.map(placeOf));
  const { data } = await sender.join(pages, { name: 'Licence pages' });
  expect(data).toMatchObject({ state: 'open', offset: data?.size });
  expect((await sender.finish(data?.id ?? '')).data?.state).toBe('checked');
  const pdf = await storedOf(data?.id ?? '');
  const text = pdf.toString('latin1');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(stored.map((jpeg) => pdf.includes(jpeg))).toEqual([true, true]);
  expect(
    [...text.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => Number(w) > Number(h)),
  ).toEqual([true, false, true]);
  // The photos are forgotten, with their bytes, and a form takes the PDF.
  for (const id of pages) expect((await sender.ask(id)).status).toBe(404);
  for (const place of places) await expect(server.platform.files.read(place)).rejects.toThrow();
  const taken = await sender.form('/loans/documents', [data?.id ?? '']);
  const { uploads } = await answerOf(uploadLoanDocuments, taken);
  const names = uploads['trading_licence']?.map(({ file_path: path }) => fileNameOf(path));
  expect(names).toEqual(['Licence pages.pdf']);
});

test('REACH-01 joining is done once under its key, at any node', async () => {
  const { databaseUrl, databaseOwnerUrl, dataFolder } = server.platform.config;
  const other = await startTestServer({
    databaseUrl: databaseUrl ?? '',
    databaseOwnerUrl: databaseOwnerUrl ?? '',
    dataFolder,
  });
  try {
    const pages = await twoPhotos();
    const first = await sender.join(pages, { key: 'joined-once' });
    const again = await phone(other, client).join(pages, { key: 'joined-once' });
    expect(again.data?.id).toBe(first.data?.id);
    expect((await phone(other, client).finish(first.data?.id ?? '')).data?.state).toBe('checked');
    // An answer that was lost: what is done stays done.
    expect((await sender.finish(first.data?.id ?? '')).data?.state).toBe('checked');
    expect((await sender.join(pages, { key: 'joined-once' })).data?.id).toBe(first.data?.id);
  } finally {
    await other.close();
  }
});

test('REACH-01 photos that cannot be joined stay, and the reason is said', async () => {
  const pages = await twoPhotos();
  const stranger = phone(server, await clientWithDraft(server));
  expect((await stranger.join(pages)).status).toBe(409);
  expect((await sender.join([...pages, crypto.randomUUID()])).status).toBe(409);
  expect((await sender.join([...pages, await sent(pdfFile('no photo'), 'page.pdf')])).status).toBe(409);
  expect((await sender.join([pages[0] ?? '', pages[0] ?? ''])).status).toBe(422);
  expect((await sender.join(Array.from({ length: 21 }, () => crypto.randomUUID()))).status).toBe(422);
  expect((await sender.join(pages, { field: 'unknown' })).status).toBe(422);
  // They are checked against the limit of one file together.
  await uploadsWeigh(server, pages, 3_000_000);
  const large = await sender.join(pages);
  const message =
    'Together these photos are 5.8 MB, and a file can be up to 5 MB. Remove a page, or send them one by one.';
  expect(large).toMatchObject({ status: 422, message });
  for (const id of pages) expect((await sender.ask(id)).data?.state).toBe('checked');
});

test('REACH-01 a photo that was taken back meanwhile is said, and the others stay', async () => {
  const [first, second] = await twoPhotos();
  const { data } = await sender.join([first, second]);
  await sender.drop(second);
  expect((await sender.finish(data?.id ?? '')).data).toMatchObject({
    state: 'refused',
    reason: 'One of these photos is no longer available. Choose them again.',
  });
  expect((await sender.ask(first)).data?.state).toBe('checked');
});

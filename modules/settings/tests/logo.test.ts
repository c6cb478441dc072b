import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printLoan } from '#loans/endpoints/loan-papers.ts';
import {
  readAppearanceSettings,
  readLogo,
  removeLogo,
  storeAppearance,
} from '#administration/endpoints/administration.ts';
import { buildApp } from '#app/server/app.ts';
import { submittedLoan } from '#app/tests/support/cases.ts';
import { startPostedServer, type PostedServer } from '#app/tests/support/clients.ts';
import { signInStaff, type StaffClient } from '#app/tests/support/staff.ts';
import { temporaryFolder } from '#app/tests/support/temporary-folder.ts';
import { sql } from '#app/tests/support/sql.ts';

let server: PostedServer;
let administrator: StaffClient;
let pages: FastifyInstance;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  server = await startPostedServer();
  administrator = await signInStaff(server, 'administrator', 'Namusoke Ruth');
  folder = await temporaryFolder();
  await mkdir(join(folder.path, 'site'));
  const page = '<head></head><p data-contact=""></p><p>Ensigo</p>';
  await writeFile(join(folder.path, 'site', 'index.html'), page);
  pages = buildApp(server.platform, { site: join(folder.path, 'site') });
});
afterAll(async () => {
  await pages.close();
  await server.close();
  await folder.remove();
});

const wide = () =>
  sharp({ create: { width: 1600, height: 400, channels: 4, background: '#0e5468' } })
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .png()
    .toBuffer();
const photo = (colour: string) =>
  sharp({ create: { width: 90, height: 90, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
/** Incompressible. */
const noise = () =>
  sharp(randomBytes(512 * 512 * 3), { raw: { width: 512, height: 512, channels: 3 } })
    .png()
    .toBuffer();

async function send(who: StaffClient, name: string, content: Buffer | string, field = 'logo') {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(Buffer.from(content))], name));
  const response = await fetch(`${server.url}/api/staff/logo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}` },
    body: form,
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

const logoNow = async () => (await administrator.api(readLogo)).answer();
const home = async () => (await pages.inject({ url: '/' })).body;
const keys = async () =>
  (await sql<{ key: string }>(server, 'SELECT storage_key::text AS key FROM lender_logo')).map(
    ({ key }) => key,
  );

test('STAFF-04 a logo is re-encoded, small and without metadata, and has a cacheable address', async () => {
  expect(await home()).not.toContain('theme.css');
  expect((await send(administrator, 'brand.png', await wide())).status).toBe(200);
  const { data, history } = await logoNow();
  expect(data.logo).toMatchObject({ width: 512, height: 128 });
  expect(history[0]).toMatchObject({ version: 2, changed_by: 'Namusoke Ruth' });
  const address = `/${data.logo?.file ?? ''}`;
  const served = await pages.inject({ url: address });
  expect([
    served.statusCode,
    served.headers['content-type'],
    served.headers['cache-control'],
    served.headers['x-content-type-options'],
  ]).toEqual([200, 'image/png', 'public, max-age=31536000, immutable', 'nosniff']);
  const facts = await sharp(served.rawPayload).metadata();
  expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(['png', 512, 128, undefined]);
  expect(await home()).toContain('<link rel="stylesheet" href="/theme.css">');
  expect((await pages.inject({ url: '/theme.css' })).body).toContain(`url(${address})`);
});

test('STAFF-04 another logo replaces it, and the previous file is gone; after removal the mark is back', async () => {
  await send(administrator, 'a.jpg', await photo('#803020'));
  const [first = ''] = await keys();
  const { file } = (await logoNow()).data.logo ?? { file: '' };
  await send(administrator, 'b.jpg', await photo('#208030'));
  await expect(server.platform.files.store.read(first)).rejects.toThrow('There is no stored file');
  expect((await pages.inject({ url: `/${file}` })).statusCode).toBe(404);

  const [second = ''] = await keys();
  const { version } = await logoNow();
  const stale = await administrator.api(removeLogo, { headers: { 'if-match': String(version - 1) } });
  expect(stale.status).toBe(409);
  const removed = await administrator.api(removeLogo, { headers: { 'if-match': String(version) } });
  expect(removed.answer()).toEqual({ message: 'Logo removed.', version: version + 1 });
  await expect(server.platform.files.store.read(second)).rejects.toThrow('There is no stored file');
  expect([(await logoNow()).data.logo, await keys()]).toEqual([null, []]);
  expect(await home()).not.toContain('theme.css');
  expect(await sql(server, 'SELECT storage_key FROM unclaimed_file')).toEqual([]);
});

test.each([
  ['a drawing that can hold programs', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a drawing that is called a picture', 'logo.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a damaged picture', 'logo.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['nothing', 'logo.png', ''],
])('STAFF-04 %s is refused at its field, and nothing is stored', async (_what, name, content) => {
  const before = await logoNow();
  expect(await send(administrator, name, content)).toMatchObject({
    status: 422,
    body: { errors: { logo: [expect.any(String)] } },
  });
  expect(await logoNow()).toEqual(before);
});

test('STAFF-04 a picture that remains too large, or is under another name, is refused', async () => {
  expect(await send(administrator, 'noise.png', await noise())).toMatchObject({
    status: 422,
    body: {
      errors: {
        logo: ['This image is too large for a logo, even after compression. Choose one with fewer colours.'],
      },
    },
  });
  expect(await send(administrator, 'a.jpg', await photo('#803020'), 'icon')).toMatchObject({ status: 422 });
  expect(await keys()).toEqual([]);
});

test('STAFF-04 only administrators set it', async () => {
  const officer = await signInStaff(server, 'loan-officer');
  expect((await send(officer, 'a.jpg', await photo('#803020'))).status).toBe(403);
});

test('STAFF-04 a lender with another name and no logo is represented by its initials', async () => {
  const { data } = (await administrator.api(readAppearanceSettings)).answer();
  (await administrator.api(storeAppearance, { body: { ...data, name: 'Kulima Capital' } })).answer();
  expect(await home()).toContain('<link rel="stylesheet" href="/theme.css">');
  const initials = String.raw`}.lender-mark::before{content:"\4b \43 "}`;
  expect((await pages.inject({ url: '/theme.css' })).body).toContain(initials);
  await send(administrator, 'a.jpg', await photo('#803020'));
  const withLogo = (await pages.inject({ url: '/theme.css' })).body;
  expect(withLogo).not.toContain(initials);
  // REACH-05: they are there for those who want less data.
  expect(withLogo).toContain(`[data-use=less] ${initials.slice(1)}`);
  const { version } = await logoNow();
  await administrator.api(removeLogo, { headers: { 'if-match': String(version) } });
  (await administrator.api(storeAppearance, { body: data })).answer();
  expect(await home()).not.toContain('theme.css');
});

test('STAFF-04 the contact is on the page and in its head, escaped', async () => {
  const { data } = (await administrator.api(readAppearanceSettings)).answer();
  const contact = 'Plot 4, "Kampala Road" & <b>0700 000 000</b>';
  (await administrator.api(storeAppearance, { body: { ...data, contact } })).answer();
  const said = 'Plot 4, &quot;Kampala Road&quot; &amp; &lt;b&gt;0700 000 000&lt;/b&gt;';
  expect(await home()).toBe(
    `<head><meta name="lender-contact" content="${said}"></head><p data-contact="">${said}</p><p>Ensigo</p>`,
  );
});

test('STAFF-02 STAFF-04 the logo is on a printed application, and printing works even if its file is lost', async () => {
  const { client, loanId } = await submittedLoan(server);
  const pictures = async () => {
    const response = await client.send(printLoan, { id: loanId });
    expect(response.status).toBe(200);
    return (await response.text()).split('/Subtype /Image').length - 1;
  };
  expect(await pictures()).toBe(0);
  await send(administrator, 'a.jpg', await photo('#803020'));
  expect(await pictures()).toBe(1);
  for (const key of await keys()) await server.platform.files.delete(key);
  expect(await pictures()).toBe(0);
});

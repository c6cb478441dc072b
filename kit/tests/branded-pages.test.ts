import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { securityHeaders } from '../http/security-headers.ts';
import { registerStaticSite, type Branding } from '../http/static-site.ts';
import { sharedFolder } from '#app/tests/support/folders.ts';

const site = await sharedFolder();
await writeFile(join(site, 'login.html'), '<h1>Welcome back!</h1>');
const writeSignUp = (page: string) => writeFile(join(site, 'signup.html'), page);

const usual = {
  name: 'Ensigo',
  contact: '',
  theme: undefined,
  frameColour: '#032732',
  offersTexts: true,
  hasRules: false,
  singleSignOn: false,
};

/** The pages in the name of a lender who may change meanwhile. */
function pagesOf(branding: () => Partial<Branding>) {
  const server = fastify();
  onTestFinished(() => server.close());
  server.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders));
  registerStaticSite(server, { folder: site, branding: async () => ({ ...usual, ...branding() }) });
  return server;
}
const signUpOf = async (branding: Partial<Branding>): Promise<string> =>
  (await pagesOf(() => branding).inject({ url: '/signup' })).body;

test("API-14 a page with its style sheet in itself allows that one alone, also in the lender's name", async () => {
  const style = "h1{font-family:'Ensigo Display'}";
  await writeSignUp(`<html><head><style>${style}</style></head><p>Ensigo</p>`);
  let name = 'Ensigo';
  const fresh = pagesOf(() => ({ name }));
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = securityHeaders['content-security-policy'].replace(
    "style-src 'self'",
    `style-src 'self' 'sha256-${hash}'`,
  );
  for (name of ['Ensigo', 'Kazi']) {
    for (const headers of [{}, { 'save-data': 'on' }]) {
      const page = await fresh.inject({ url: '/signup', headers });
      expect(page.headers['content-security-policy']).toBe(policy);
      expect(page.body).toContain(`<style>${style}</style></head><p>${name}</p>`);
      const unchanged = { ...headers, 'if-none-match': String(page.headers.etag) };
      const again = await fresh.inject({ url: '/signup', headers: unchanged });
      expect([again.statusCode, again.headers['content-security-policy']]).toEqual([304, policy]);
    }
  }
  expect((await fresh.inject({ url: '/login' })).headers['content-security-policy']).not.toContain('sha256');
});

test('GUARD-05 if codes cannot be sent by SMS, pages say so in their head', async () => {
  const head = '<head><title>Sign up</title></head>';
  await writeSignUp(head);
  expect(await signUpOf({ offersTexts: true })).toBe(head);
  expect(await signUpOf({ offersTexts: false })).toBe(
    '<head><title>Sign up</title><meta name="text-messages" content="off"></head>',
  );
});

test('QUAL-01 only where rules say who qualifies do pages promise to say so', async () => {
  const step = (words: string) => `<head></head><h3 data-with-rules="See if you qualify">${words}</h3>`;
  await writeSignUp(step('Tell us about your business'));
  const pageWith = async (hasRules: boolean) =>
    (await signUpOf({ contact: 'Plot 5', hasRules })).replace(
      '<meta name="lender-contact" content="Plot 5">',
      '',
    );
  expect(await pageWith(false)).toBe(step('Tell us about your business'));
  expect(await pageWith(true)).toBe(
    step('See if you qualify').replace('</head>', '<meta name="eligibility" content="rules"></head>'),
  );
});

test("STAFF-04 pages have the lender's name, escaped, and its colour; nothing else is changed", async () => {
  await writeSignUp(
    '<head><meta name="theme-color" content="#032732" /><title>Sign up · Ensigo</title></head><p>Ensigo</p>',
  );
  const theme = ':root:root{--brand:#803020}';
  const fresh = pagesOf(() => ({ name: 'Kazi & <Sons>', theme, frameColour: '#4a1206' }));
  const page = await fresh.inject({ url: '/signup' });
  expect(page.body).toBe(
    '<head><meta name="theme-color" content="#4a1206" /><title>Sign up · Kazi &amp; &lt;Sons&gt;</title><link rel="stylesheet" href="/theme.css"></head><p>Kazi &amp; &lt;Sons&gt;</p>',
  );
  const sheet = await fresh.inject({ url: '/theme.css' });
  expect([sheet.headers['content-type'], sheet.body]).toEqual(['text/css; charset=utf-8', theme]);
});

test("STAFF-04 a page in the lender's name is compressed too, and made anew when the lender changes something", async () => {
  await writeSignUp(`<head></head>${'<p>Ensigo</p>'.repeat(200)}`);
  let name = 'Kazi';
  const fresh = pagesOf(() => ({ name }));
  const pageIn = (coding: string) => fresh.inject({ url: '/signup', headers: { 'accept-encoding': coding } });
  const small = await pageIn('br');
  expect([small.headers['content-encoding'], small.rawPayload.length < 200]).toEqual(['br', true]);
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe((await pageIn('identity')).body);
  expect((await pageIn('gzip')).headers['content-encoding']).toBe('gzip');
  name = 'Kulima';
  expect((await pageIn('identity')).body).toContain('<p>Kulima</p>');
});

test("REACH-06 a page in the lender's name is one of each language, and says so to whatever keeps it", async () => {
  await mkdir(join(site, 'lg'));
  await writeFile(join(site, 'lg', 'login.html'), '<head></head><p>Yingira mu Ensigo</p>');
  const fresh = pagesOf(() => ({ name: 'Kazi' }));
  const page = await fresh.inject({ url: '/login', headers: { 'accept-language': 'lg' } });
  expect(page.body).toContain('Yingira mu Kazi');
  expect(page.headers.vary).toBe('accept-encoding, accept-language, cookie, save-data');
});

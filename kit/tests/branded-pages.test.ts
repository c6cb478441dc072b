import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { securityHeaders } from '../http/security-headers.ts';
import { registerStaticSite } from '../http/static-site.ts';
import { temporaryFolder } from '#app/tests/support/temporary-folder.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder.path, 'site'));
  await writeFile(join(folder.path, 'site', 'login.html'), '<h1>Welcome back!</h1>');
});

afterAll(() => folder.remove());

test("API-14 a page with its style sheet in itself allows that one alone, also in the lender's name", async () => {
  const style = "h1{font-family:'Ensigo Display'}";
  await writeFile(
    join(folder.path, 'site', 'signup.html'),
    `<html><head><style>${style}</style></head><p>Ensigo</p>`,
  );
  const fresh = fastify();
  fresh.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders));
  const branding = {
    contact: '',
    theme: undefined,
    frameColour: '#032732',
    offersTexts: true,
    hasRules: false,
  };
  let name = 'Ensigo';
  registerStaticSite(fresh, {
    folder: join(folder.path, 'site'),
    branding: async () => ({ ...branding, name }),
  });
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
  await fresh.close();
});

test('GUARD-05 if codes cannot be sent by SMS, pages say so in their head', async () => {
  const site = join(folder.path, 'site');
  await writeFile(join(site, 'signup.html'), '<head><title>Sign up</title></head>');
  const headOf = async (offersTexts: boolean) => {
    const fresh = fastify();
    const branding = {
      name: 'Ensigo',
      contact: '',
      theme: undefined,
      frameColour: '#032732',
      offersTexts,
      hasRules: false,
    };
    registerStaticSite(fresh, { folder: site, branding: async () => branding });
    const { body } = await fresh.inject({ url: '/signup' });
    await fresh.close();
    return body;
  };
  expect(await headOf(true)).toBe('<head><title>Sign up</title></head>');
  expect(await headOf(false)).toBe(
    '<head><title>Sign up</title><meta name="text-messages" content="off"></head>',
  );
});

test('QUAL-01 only where rules say who qualifies do pages promise to say so', async () => {
  const site = join(folder.path, 'site');
  const step = (words: string) => `<head></head><h3 data-with-rules="See if you qualify">${words}</h3>`;
  await writeFile(join(site, 'signup.html'), step('Tell us about your business'));
  const pageWith = async (hasRules: boolean) => {
    const fresh = fastify();
    const branding = {
      name: 'Ensigo',
      contact: 'Plot 5',
      theme: undefined,
      frameColour: '#032732',
      offersTexts: true,
      hasRules,
    };
    registerStaticSite(fresh, { folder: site, branding: async () => branding });
    const { body } = await fresh.inject({ url: '/signup' });
    await fresh.close();
    return body.replace('<meta name="lender-contact" content="Plot 5">', '');
  };
  expect(await pageWith(false)).toBe(step('Tell us about your business'));
  expect(await pageWith(true)).toBe(
    step('See if you qualify').replace('</head>', '<meta name="qualification" content="rules"></head>'),
  );
});

test("STAFF-04 pages have the lender's name, escaped, and its colour; nothing else is changed", async () => {
  await writeFile(
    join(folder.path, 'site', 'signup.html'),
    '<head><meta name="theme-color" content="#032732" /><title>Sign up · Ensigo</title></head><p>Ensigo</p>',
  );
  const fresh = fastify();
  registerStaticSite(fresh, {
    folder: join(folder.path, 'site'),
    branding: async () => ({
      name: 'Kazi & <Sons>',
      contact: '',
      theme: ':root:root{--brand:#803020}',
      frameColour: '#4a1206',
      offersTexts: true,
      hasRules: false,
    }),
  });
  const page = await fresh.inject({ url: '/signup' });
  expect(page.body).toBe(
    '<head><meta name="theme-color" content="#4a1206" /><title>Sign up · Kazi &amp; &lt;Sons&gt;</title><link rel="stylesheet" href="/theme.css"></head><p>Kazi &amp; &lt;Sons&gt;</p>',
  );
  const theme = await fresh.inject({ url: '/theme.css' });
  expect([theme.headers['content-type'], theme.body]).toEqual([
    'text/css; charset=utf-8',
    ':root:root{--brand:#803020}',
  ]);
  await fresh.close();
});

test("STAFF-04 a page in the lender's name is compressed too, and made anew when the lender changes something", async () => {
  await writeFile(join(folder.path, 'site', 'signup.html'), `<head></head>${'<p>Ensigo</p>'.repeat(200)}`);
  const fresh = fastify();
  let name = 'Kazi';
  registerStaticSite(fresh, {
    folder: join(folder.path, 'site'),
    branding: async () => ({
      name,
      contact: '',
      theme: undefined,
      frameColour: '#032732',
      offersTexts: true,
      hasRules: false,
    }),
  });
  const pageIn = (coding: string) => fresh.inject({ url: '/signup', headers: { 'accept-encoding': coding } });
  const small = await pageIn('br');
  expect([small.headers['content-encoding'], small.rawPayload.length < 200]).toEqual(['br', true]);
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe((await pageIn('identity')).body);
  expect((await pageIn('gzip')).headers['content-encoding']).toBe('gzip');
  name = 'Kulima';
  expect((await pageIn('identity')).body).toContain('<p>Kulima</p>');
  await fresh.close();
});

test("REACH-06 a page in the lender's name is one of each language, and says so to whatever keeps it", async () => {
  await mkdir(join(folder.path, 'site', 'lg'), { recursive: true });
  await writeFile(join(folder.path, 'site', 'lg', 'login.html'), '<head></head><p>Yingira mu Ensigo</p>');
  const fresh = fastify();
  registerStaticSite(fresh, {
    folder: join(folder.path, 'site'),
    branding: async () => ({
      name: 'Kazi',
      contact: '',
      theme: undefined,
      frameColour: '#032732',
      offersTexts: true,
      hasRules: false,
    }),
  });
  const page = await fresh.inject({ url: '/login', headers: { 'accept-language': 'lg' } });
  expect(page.body).toContain('Yingira mu Kazi');
  expect(page.headers.vary).toBe('accept-encoding, accept-language, cookie, save-data');
  await fresh.close();
});

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { registerStaticSite, type Branding } from '../http/static-site.ts';
import { sharedFolder } from '#app/tests/support/folders.ts';

const pageIn = (language: string, words: string): string =>
  `<html lang="${language}"><head></head><h1>${words}</h1></html>`;

const files: Readonly<Record<string, string>> = {
  'login.html': pageIn('en', 'Welcome to Ensigo'),
  'app.html': pageIn('en', ''),
  'lg/login.html': pageIn('lg', 'Tukusanyukidde ku Ensigo'),
  'lg/app.html': pageIn('lg', ''),
  'sw/login.html': pageIn('sw', 'Karibu Ensigo'),
  'sw/app.html': pageIn('sw', ''),
  'mark.svg': '<svg/>',
  'routes.json': JSON.stringify(['/', '/login', '/loans/:id']),
};

const branding: Branding = {
  name: 'Kazi',
  contact: '',
  theme: undefined,
  frameColour: '#032732',
  offersTexts: true,
  hasRules: false,
  singleSignOn: false,
};

const folder = await sharedFolder();
for (const language of ['lg', 'sw']) await mkdir(join(folder, language));
for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
const [server, branded] = [fastify(), fastify()];
registerStaticSite(server, { folder });
registerStaticSite(branded, { folder, branding: async () => branding });
afterAll(() => Promise.all([server.close(), branded.close()]));

const ask = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
const languageOf = (body: string): string | undefined => /<html[^>]* lang="(\w+)"/.exec(body)?.[1];

test.each([
  ['nothing', {}, 'en'],
  ['what the browser prefers', { 'accept-language': 'sw-KE,sw;q=0.9,en;q=0.8' }, 'sw'],
  ['what the browser prefers, in any order', { 'accept-language': 'en;q=0.5, lg' }, 'lg'],
  ['a language that we do not speak', { 'accept-language': 'fr-FR, de;q=0.9' }, 'en'],
  ['a language that the browser refuses', { 'accept-language': 'sw;q=0, fr' }, 'en'],
  ['the choice on the device', { cookie: 'language=lg' }, 'lg'],
  ['the choice before the browser', { cookie: 'a=1; language=en', 'accept-language': 'sw' }, 'en'],
  ['a choice of something else', { cookie: 'language=fr', 'accept-language': 'sw' }, 'sw'],
])('REACH-06 by %s (%o) pages are in %s', async (_what, headers, language) => {
  for (const url of ['/login', '/login/', '/loans/7', '/app.html']) {
    expect([url, languageOf((await ask(url, headers)).body)]).toEqual([url, language]);
  }
  expect((await ask('/nothing', headers)).statusCode).toBe(404);
  expect(languageOf((await ask('/nothing', headers)).body)).toBe(language);
});

test('REACH-06 what is kept of one language is never taken for another', async () => {
  const english = await ask('/login');
  const swahili = await ask('/login', { cookie: 'language=sw' });
  expect(swahili.headers['vary']).toBe('accept-encoding, accept-language, cookie, save-data');
  expect(english.headers['vary']).toBe(swahili.headers['vary']);
  const kept = { 'if-none-match': String(english.headers['etag']) };
  expect((await ask('/login', kept)).statusCode).toBe(304);
  expect((await ask('/login', { ...kept, cookie: 'language=sw' })).statusCode).toBe(200);
  expect((await ask('/mark.svg', { cookie: 'language=sw' })).headers['vary']).toBe('accept-encoding');
});

test('REACH-06 the folders of the languages are no addresses', async () => {
  for (const url of ['/sw/login', '/sw/login.html', '/en/login', '/lg/app.html']) {
    expect([url, (await ask(url)).statusCode]).toEqual([url, 404]);
  }
});

test('REACH-06 the choice is kept for as long as the device comes back', async () => {
  const { headers } = await ask('/loans/7', { cookie: 'language=sw; data-saver=1' });
  expect(headers['set-cookie']).toEqual([
    'language=sw; Path=/; Max-Age=34560000; SameSite=Lax',
    'data-saver=1; Path=/; Max-Age=34560000; SameSite=Lax',
  ]);
  expect((await ask('/login', { 'accept-language': 'sw' })).headers['set-cookie']).toBeUndefined();
});

test.each([
  ['/login?language=sw', '/login'],
  ['/login?next=%2Fa&language=lg&b=1', '/login?next=%2Fa&b=1'],
  ['/loans/7?language=en', '/loans/7'],
])('REACH-06 without a script %s keeps the choice and leads to %s', async (url, address) => {
  const { statusCode, headers } = await ask(url);
  expect([statusCode, headers['location'], headers['cache-control']]).toEqual([303, address, 'no-store']);
  expect(headers['set-cookie']).toBe(
    `language=${String(new URL(url, 'http://a').searchParams.get('language'))}; Path=/; Max-Age=34560000; SameSite=Lax`,
  );
});

test('REACH-06 a link of the choice leads nowhere else', async () => {
  expect((await ask('/login?language=fr')).statusCode).toBe(200);
  expect((await ask('/nothing?language=sw')).statusCode).toBe(404);
  for (const url of ['//elsewhere.example/login?language=sw', '/%5celsewhere.example?language=sw']) {
    expect([url, (await ask(url)).headers['location']]).toEqual([url, undefined]);
  }
});

test("STAFF-04 REACH-06 pages have the lender's name in each language, with less data as well", async () => {
  const wordsIn = async (headers: Record<string, string>) =>
    (await branded.inject({ url: '/login', headers })).body;
  expect(await wordsIn({ cookie: 'language=sw' })).toBe(pageIn('sw', 'Karibu Kazi'));
  expect(await wordsIn({ cookie: 'language=lg' })).toBe(pageIn('lg', 'Tukusanyukidde ku Kazi'));
  expect(await wordsIn({})).toBe(pageIn('en', 'Welcome to Kazi'));
  expect(await wordsIn({ cookie: 'language=sw; data-saver=1' })).toBe(
    pageIn('sw', 'Karibu Kazi').replace('<html', '<html data-use="less"'),
  );
});

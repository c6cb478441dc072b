import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { speakFrom } from '#kit/messages/index.ts';
import {
  readAppearanceSettings,
  readLogo,
  removeLogo,
  storeAppearance,
} from '#administration/endpoints/administration.ts';
import { frameColourOf } from '#settings/rules/administration.ts';
import { buildApp } from '../server/app.ts';
import { translationsFolder } from '#kit/platform/config.ts';
import { speakByFiles } from '#kit/platform/language.ts';
import { signInStaff } from './support/staff.ts';
import { sharedServer } from './support/test-server.ts';

const server = await sharedServer();
const administrator = await signInStaff(server, 'administrator', 'Namusoke Ruth');
// With the mark and the font that are built into the screens.
const pages = buildApp(server.platform, {
  site: fileURLToPath(new URL('../browser/public', import.meta.url)),
});
afterAll(() => pages.close());

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly theme_color: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

const manifestNow = async (): Promise<Manifest> =>
  (await pages.inject({ url: '/manifest.webmanifest' })).json<Manifest>();

async function look(change: { readonly name?: string; readonly colour?: string }): Promise<void> {
  const { data } = (await administrator.api(readAppearanceSettings)).answer();
  (await administrator.api(storeAppearance, { body: { ...data, ...change } })).answer();
}

async function giveLogo(width: number, height: number, background: string): Promise<void> {
  const picture = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('logo', new File([new Uint8Array(picture)], 'logo.png'));
  const headers = { authorization: `Bearer ${administrator.token}` };
  const answer = await fetch(`${server.url}/api/staff/logo`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(200);
}

async function takeLogoAway(): Promise<void> {
  const { version } = (await administrator.api(readLogo)).answer();
  (await administrator.api(removeLogo, { headers: { 'if-match': String(version) } })).answer();
}

/** Colours of a picture as `#rrggbb`, or undefined where it is transparent. */
async function pixelsOf(path: string) {
  const answer = await pages.inject({ url: path });
  expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([path, 200, 'image/png']);
  const { data, info } = await sharp(answer.rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): string | undefined => {
    const from = 4 * (y * info.width + x);
    return data[from + 3] === 255 ? `#${data.subarray(from, from + 3).toString('hex')}` : undefined;
  };
  return { side: info.width, height: info.height, at, headers: answer.headers };
}

/** The icon of a manifest with this purpose. */
const iconFor = ({ icons }: Manifest, purpose: string, sizes = '512x512'): string =>
  icons.find((icon) => icon.purpose === purpose && icon.sizes === sizes)?.src ?? '';

test('REACH-08 the manifest has the name of the lender, its colour, icons and shortcuts to our own screens', async () => {
  await look({ name: 'Kulima Capital', colour: '#803020' });
  const answer = await pages.inject({ url: '/manifest.webmanifest' });
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/manifest+json',
    'no-cache',
  ]);
  const manifest = answer.json<Manifest>();
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Kulima Capital',
    short_name: 'Kulima',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: frameColourOf('#803020'),
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
    '/apply-for-loan/applicant-info',
    '/my-applications',
    '/ask-for-help',
  ]);
});

test('REACH-06 REACH-08 description and shortcuts are in the language that was chosen on the device, else of the browser', async () => {
  onTestFinished(() => speakFrom(() => 'en', {}));
  await speakByFiles(translationsFolder);
  const asked = async (headers: Record<string, string>) => {
    const answer = await pages.inject({ url: '/manifest.webmanifest', headers });
    const { lang, shortcuts } = answer.json<Manifest & { readonly lang: string }>();
    return [lang, shortcuts[1]?.name, answer.headers.vary];
  };
  const vary = 'accept-encoding, accept-language, cookie';
  expect(await asked({ 'accept-language': 'sw' })).toEqual(['sw', 'Mikopo yangu', vary]);
  expect(await asked({ 'accept-language': 'sw', cookie: 'language=lg' })).toEqual([
    'lg',
    'Looni zange',
    vary,
  ]);
  expect(await asked({})).toEqual(['en', 'My Loans', vary]);
});

test('REACH-08 each icon is as large as the manifest says, and kept for ever; another picture has another address', async () => {
  await look({ name: 'Kulima Capital', colour: '#803020' });
  const before = await manifestNow();
  for (const { src, sizes } of before.icons) {
    const { side, height, headers } = await pixelsOf(src);
    expect([`${String(side)}x${String(height)}`, headers['cache-control']]).toEqual([
      sizes,
      'public, max-age=31536000, immutable',
    ]);
  }
  await look({ colour: '#305080' });
  const after = await manifestNow();
  for (const { src } of before.icons) {
    expect(after.icons.map((icon) => icon.src)).not.toContain(src);
    expect((await pages.inject({ url: src })).statusCode).toBe(404);
  }
});

test('REACH-08 without a logo the icons show initials on the colour of the lender', async () => {
  await look({ name: 'Kulima Capital', colour: '#803020' });
  const manifest = await manifestNow();
  const maskable = await pixelsOf(iconFor(manifest, 'maskable'));
  expect([maskable.at(0, 0), maskable.at(511, 511)]).toEqual(['#803020', '#803020']);
  const row = Array.from({ length: 512 }, (_, x) => maskable.at(x, 256));
  expect(row).toContain('#ffffff');
  // A phone may cut everything outside of a circle of 80%.
  for (let x = 0; x < 512; x += 1)
    for (let y = 0; y < 512; y += 1)
      if (Math.hypot(x - 255.5, y - 255.5) > 0.4 * 512 && maskable.at(x, y) !== '#803020')
        throw new Error(`The letters reach ${String(x)}, ${String(y)}`);
  expect((await pixelsOf(iconFor(manifest, 'any'))).at(0, 0)).toBe(undefined);
});

test('REACH-08 a name whose letters the font lacks leaves the colour alone', async () => {
  await look({ name: '信用 金庫', colour: '#803020' });
  const { at } = await pixelsOf(iconFor(await manifestNow(), 'maskable'));
  expect([at(0, 0), at(256, 256)]).toEqual(['#803020', '#803020']);
});

test('REACH-08 a logo stands whole on white, within the circle that phones keep', async () => {
  await giveLogo(400, 100, '#0e5468');
  const manifest = await manifestNow();
  const { at } = await pixelsOf(iconFor(manifest, 'maskable'));
  expect([at(0, 0), at(256, 256)]).toEqual(['#ffffff', '#0e5468']);
  const row = Array.from({ length: 512 }, (_, x) => at(x, 256));
  const [left, right] = [row.indexOf('#0e5468'), row.lastIndexOf('#0e5468')];
  const column = Array.from({ length: 512 }, (_, y) => at(256, y));
  const [top, bottom] = [column.indexOf('#0e5468'), column.lastIndexOf('#0e5468')];
  // Four times as wide as high, as it was given.
  expect((right - left) / (bottom - top)).toBeCloseTo(4, 0);
  expect(Math.hypot(right - 255.5, bottom - 255.5)).toBeLessThanOrEqual(0.4 * 512);
  expect(right - left).toBeGreaterThan(0.7 * 512);
  await takeLogoAway();
  expect(iconFor(await manifestNow(), 'maskable')).not.toBe(iconFor(manifest, 'maskable'));
});

test('REACH-08 iPhones find an opaque icon of 180 pixels at their usual address, which is asked for again', async () => {
  await look({ name: 'Kulima Capital', colour: '#803020' });
  const { side, at, headers } = await pixelsOf('/apple-touch-icon.png');
  expect([side, at(0, 0), headers['cache-control']]).toEqual([180, '#803020', 'no-cache']);
  await look({ colour: '#305080' });
  expect((await pixelsOf('/apple-touch-icon.png')).at(0, 0)).toBe('#305080');
});

test('REACH-08 under our own name the icons show our mark', async () => {
  await look({ name: 'Ensigo', colour: '#0e5468' });
  const manifest = await manifestNow();
  expect([manifest.short_name, manifest.theme_color]).toEqual(['Ensigo', '#032732']);
  const maskable = await pixelsOf(iconFor(manifest, 'maskable'));
  expect([maskable.at(0, 0), maskable.at(200, 256)]).toEqual(['#f8b527', '#032732']);
  const any = await pixelsOf(iconFor(manifest, 'any', '192x192'));
  expect([any.at(0, 0), any.at(96, 4)]).toEqual([undefined, '#f8b527']);
});

test.each([
  ['Ensigo', 'Ensigo'],
  ['Kulima Capital', 'Kulima'],
  ['Bank of Acholi', 'Bank of'],
  ['Twezimbewamu Savings', 'Twezimbewamu'],
])('REACH-08 below its icon %s is called %s', async (name, short) => {
  await look({ name });
  expect((await manifestNow()).short_name).toBe(short);
});

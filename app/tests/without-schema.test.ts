import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../server/app.ts';
import { readConfig } from '#kit/platform/config.ts';
import { closePlatform, createPlatform } from '#kit/platform/platform.ts';
import { emptyDatabase } from './support/test-database.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const site = fileURLToPath(new URL('../browser/public', import.meta.url));
const logo = `/logo-${'0'.repeat(32)}.png`;

/** Where nobody listens. */
const noDatabase = async () => ({
  url: 'postgresql://nobody@127.0.0.1:1/nothing',
  drop: async (): Promise<void> => undefined,
});

test.each([
  ['before the first migration', emptyDatabase],
  ['while the database is away', noDatabase],
])('STAND-01 %s whatever reads the database is 503 with Retry-After', async (_when, begin) => {
  const [folder, { url, drop }] = await Promise.all([temporaryFolder(), begin()]);
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder.path });
  const settled = { ...config, databaseUrl: url, databaseOwnerUrl: url, secretKey: 'k'.repeat(40) };
  const platform = createPlatform(settled, { migrations: ['0001_first.sql'], print: () => undefined });
  const app = buildApp(platform, { site });
  onTestFinished(async () => {
    await app.close();
    await closePlatform(platform);
    await Promise.all([drop(), folder.remove()]);
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const paths = [
    '/outbox',
    '/manifest.webmanifest',
    '/apple-touch-icon.png',
    logo,
    '/api/settings',
    '/api/health/ready',
  ];
  const headers = {
    cookie: `ensigo-outbox=${platform.outboxToken ?? ''}`,
    authorization: `Bearer ${'x'.repeat(43)}`,
  };
  for (const path of paths) {
    const answer = await fetch(address + path, { headers });
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5']);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  }
  // As built, without the lender's name.
  for (const path of ['/theme.css', '/api/health/live'])
    expect([path, (await fetch(address + path)).status]).toEqual([path, 200]);
});

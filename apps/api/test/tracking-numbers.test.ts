import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '../src/config.ts';
import { createDatabase } from '../src/platform/database/postgres.ts';
import { migrate, readMigrations } from '../src/platform/database/migrate.ts';
import type { Database } from '../src/platform/database/types.ts';
import { casesBegunAt, saveAllCases, someClient, trackingNumbers } from './support/arrange/cases-begun.ts';
import { emptyDatabase, type EmptyDatabase } from './support/test-database.ts';

let place: EmptyDatabase;
let database: Database;
beforeAll(async () => {
  place = await emptyDatabase();
  database = createDatabase({ url: place.url, pipelinedReads: false, migrations: [] });
});
afterAll(async () => {
  await database.close();
  await place.drop();
});

test('LOAN-16 REQ-04 a tracking number has the year of Kampala; one that was given before stays', async () => {
  const migrations = await readMigrations(migrationsFolder);
  await migrate(
    place.url,
    migrations.filter(({ name }) => name < '0108'),
  );
  await someClient(database);
  expect(await casesBegunAt(database, '2026-12-31T21:30:00Z')).toEqual(['LN-2026-00001', 'MS-2026-00001']);
  await migrate(place.url, migrations);
  expect(await casesBegunAt(database, '2026-12-31T21:30:00Z')).toEqual(['LN-2027-00002', 'MS-2027-00002']);
  expect(await casesBegunAt(database, '2026-12-31T20:59:59Z')).toEqual(['LN-2026-00003', 'MS-2026-00003']);
  await saveAllCases(database);
  expect(await trackingNumbers(database)).toEqual([
    'LN-2026-00001',
    'LN-2026-00003',
    'LN-2027-00002',
    'MS-2026-00001',
    'MS-2026-00003',
    'MS-2027-00002',
  ]);
});

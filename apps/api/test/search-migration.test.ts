import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '../src/config.ts';
import { migrate, readMigrations } from '../src/platform/database/migrate.ts';
import { createDatabase } from '../src/platform/database/postgres.ts';
import type { Database } from '../src/platform/database/types.ts';
import { casesBegunAt, nameWithMarks, someClient } from './support/arrange/cases-begun.ts';
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

const terms = async (table: string) =>
  (await database.query<{ term: string }>({ name: '', text: `SELECT term FROM ${table}` })).map(
    ({ term }) => term,
  );

test('REAL-04 people and cases of an earlier release are found without their marks', async () => {
  const migrations = await readMigrations(migrationsFolder);
  await migrate(
    place.url,
    migrations.filter(({ name }) => name < '0111'),
  );
  await someClient(database);
  await casesBegunAt(database, '2026-11-28T09:00:00Z');
  await nameWithMarks(database);
  await migrate(place.url, migrations);
  expect(await terms('client_search')).toEqual(expect.arrayContaining(['njoku', 'ngombe']));
  expect(await terms('client_search')).not.toContain('njọku');
  expect(await terms('loan_search')).toEqual(expect.arrayContaining(['njoku', 'cafe', 'o@shop.ug']));
  expect(await terms('request_search')).toEqual(expect.arrayContaining(['ade', 'njoku']));
});

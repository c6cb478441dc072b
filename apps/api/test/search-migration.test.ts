import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '../src/config.ts';
import { migrate, readMigrations } from '../src/platform/database/migrate.ts';
import { createDatabase } from '../src/platform/database/postgres.ts';
import type { Database } from '../src/platform/database/types.ts';
import { casesBegunAt, someClient } from './support/arrange/cases-begun.ts';
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

const run = (text: string) => database.query<{ term: string }>({ name: '', text });

test('REAL-04 people and cases of an earlier release are found without their marks', async () => {
  const migrations = await readMigrations(migrationsFolder);
  await migrate(
    place.url,
    migrations.filter(({ name }) => name < '0111'),
  );
  await someClient(database);
  await casesBegunAt(database, '2026-11-28T09:00:00Z');
  await run(`UPDATE users SET name = 'Njọku Ng''ombe'`);
  await run(`UPDATE loan SET applicant_name = 'Njo' || U&'\\0323' || 'ku', business_name = 'Café'`);
  await run(`UPDATE support_request SET contact_name = 'Àdé'`);
  await run(`INSERT INTO loan_search (loan_id, term) SELECT id, 'ọ@shop.ug' FROM loan`);
  await migrate(place.url, migrations);
  const terms = async (table: string) => (await run(`SELECT term FROM ${table}`)).map(({ term }) => term);
  expect(await terms('client_search')).toEqual(expect.arrayContaining(['njoku', 'ngombe']));
  expect(await terms('client_search')).not.toContain('njọku');
  expect(await terms('loan_search')).toEqual(expect.arrayContaining(['njoku', 'cafe', 'o@shop.ug']));
  expect(await terms('request_search')).toEqual(expect.arrayContaining(['ade', 'njoku']));
});
